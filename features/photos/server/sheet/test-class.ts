// For tests: a class in which the photos of a run of children belong to the next child.
import { createHash } from 'node:crypto';

import type { Role } from '@lanyard/domain/role';
import type { Student } from '@lanyard/students/api';
import sharp from 'sharp';

import type { ContactSheet, Shift, ShiftOffer } from '../../api-sheet.ts';
import type { testPhotos } from '../test-photos.ts';
import { shiftPhotosJob, shiftPhotosWork } from './shift-photos.job.ts';

type Desk = Awaited<ReturnType<typeof testPhotos>>;
type Slip = { readonly from: number; readonly run: number };

/** A picture that is different for each child but shows no face. */
const faceOf = (n: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 480,
      height: 640,
      channels: 3,
      background: { r: (n * 47) % 256, g: (n * 89) % 256, b: (n * 13) % 256 },
    },
  })
    .jpeg()
    .toBuffer();

export function testClasses(desk: Desk) {
  const { send } = desk;
  const day = Date.parse('2026-11-02T08:00:00Z');
  let faces = 0;

  const sheet = async (at: number, by: Role = 'staff'): Promise<ContactSheet> =>
    (await send('GET', `/contact-sheets/${desk.section(at)}`, undefined, { by })).json<ContactSheet>();
  const thumbnail = async (photo: string): Promise<string> => {
    const reply = await send('GET', `/photos/${photo}/thumbnail?v=1`);
    return reply.statusCode === 200 ? createHash('sha256').update(reply.rawPayload).digest('hex') : 'none';
  };

  return {
    sheet,
    thumbnail,
    /**
     * Photographs the children in roll order. Within the run that `slip` names, each child gets the next child's face,
     * and the child after the run gets no photo.
     */
    photograph: async (at: number, size: number, slip?: Slip) => {
      const students: Student[] = [];
      for (let i = 0; i < size; i++)
        students.push(await desk.add(`Child ${String(i + 1)} of ${String(at)}`, {}, at));
      const own: number[] = students.map(() => ++faces);
      const inRun = (i: number): boolean => slip !== undefined && i >= slip.from && i < slip.from + slip.run;
      let clock = day;
      for (const [i, { id }] of students.entries()) {
        if (slip && i === slip.from + slip.run) continue;
        clock += slip?.from === i ? 70_000 : 8000;
        const face = own[inRun(i) ? i + 1 : i] ?? 0;
        await desk.upload(await faceOf(face), {
          student: id,
          follows: null,
          device: 'A',
          takenAt: new Date(clock).toISOString(),
        });
      }
      await desk.developAll();
      const shownTo = new Map<string, string>(); // The thumbnails, by the child whose face they show.
      const now = await sheet(at);
      for (const [i, { current }] of now.students.entries()) {
        const whose = students[inRun(i) ? i + 1 : i];
        if (current !== null && whose) shownTo.set(whose.id, await thumbnail(current));
      }
      return { students, shownTo };
    },
    doubt: (student: string, photo: string, doubted = true, by: Role = 'staff') =>
      send('POST', `/students/${student}/photo-doubt`, { photo, doubted }, { by }),
    ask: (at: number, { by, moves }: Pick<ShiftOffer, 'by' | 'moves'>, as: Role = 'staff') =>
      send('POST', `/contact-sheets/${desk.section(at)}/shifts`, { by, moves }, { by: as }),
    shift: async (id: string): Promise<Shift> => (await send('GET', `/photo-shifts/${id}`)).json<Shift>(),
    undo: (id: string, as: Role = 'staff') => send('POST', `/photo-shifts/${id}/undo`, undefined, { by: as }),
    /** Runs the shift job in a worker that dies before step number `dies`. */
    work: async (id: string, dies = Infinity): Promise<void> => {
      const work = shiftPhotosWork(desk.vault);
      if (!('inSteps' in work)) throw new Error('not in steps');
      let step = 0;
      await work.inSteps(
        {
          org: desk.town.alpha.org,
          step: (run) => {
            if (++step >= dies) throw new Error('killed');
            return desk.worker.step(run);
          },
        },
        shiftPhotosJob.data.parse({ shift: id }) as never,
      );
    },
  };
}
