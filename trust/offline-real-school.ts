// A school like the one in offline-model.ts, but with the product's server and the upload code of the browser. The
// connection between them loses requests.
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

import {
  createOrganisation,
  joinOrganisation,
  createFirstYear,
} from '@lanyard/accounts/server/school/create-organisation';
import { sendTestRequest, newPerson, type TestPerson } from '@lanyard/accounts/server/test-people';
import { call, RefusedError } from '@lanyard/http/call';
import { sessionCookie } from '@lanyard/http/session-cookie';
import type { Photo } from '@lanyard/photos/api';
import { recordAbsence, type CaptureQueue } from '@lanyard/photos/api-capture';
import { processPhotosBacklog } from '@lanyard/photos/server/receive-photo';
import type { Student } from '@lanyard/students/api';
import { beginUpload, getUpload, type Upload } from '@lanyard/uploads/api';
import { sendUpload } from '@lanyard/uploads/send-upload';
import { sweepUploadsWork } from '@lanyard/uploads/sweep-uploads.job';
import type { FastifyInstance } from 'fastify';

import type { Installation } from './installation.ts';
import type { OfficeAct, PlannedShot, OfflineSchedule } from './offline-schedule.ts';
import type { OfflineSchool, StudentPhotoOutcome } from './offline-school.ts';
import type { TestPhotoTools } from './studio.ts';

type Random = (most: number) => number;
type Line = { readonly token: string; readonly random: Random | undefined; readonly onRepeat: () => void };
const line = new AsyncLocalStorage<Line>();

/**
 * Replaces `fetch` with requests to our server. Half of the time, the request or its answer is lost. Returns a function
 * that restores `fetch`.
 */
export function connectTablets(app: FastifyInstance): () => void {
  const plain = globalThis.fetch;
  globalThis.fetch = async (input, init = {}) => {
    const { token, random, onRepeat } = line.getStore() ?? {
      token: '',
      random: undefined,
      onRepeat: () => undefined,
    };
    if (random?.(8) === 0) throw new TypeError('the request was lost');
    const reply = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: input as string,
      headers: {
        ...(init.headers as Record<string, string>),
        'sec-fetch-site': 'same-origin',
        cookie: `${sessionCookie}=${token}`,
      },
      ...(init.body
        ? { payload: init.body instanceof Uint8Array ? Buffer.from(init.body) : (init.body as string) }
        : {}),
    });
    if (random?.(8) === 0) {
      onRepeat();
      throw new TypeError('the answer was lost');
    }
    return new Response(new Uint8Array(reply.rawPayload), { status: reply.statusCode });
  };
  return () => {
    globalThis.fetch = plain;
  };
}

const outcome = ({ state }: Upload): 'received' | 'done' | 'refused' => {
  if (state === 'receiving') throw new RefusedError('offline');
  return state;
};

export async function createRealSchool(
  { app, db, withTenant, vault }: Installation,
  { picture, darkroom }: TestPhotoTools,
  schedule: OfflineSchedule,
  random: Random,
  onRepeat: () => void,
): Promise<OfflineSchool> {
  const org = await createOrganisation(db, {
    kind: 'school',
    name: 'S',
    colour: '#2e77d8',
    timeZone: 'Asia/Kolkata',
  });
  const admin = await newPerson(db, 'Admin');
  await joinOrganisation(withTenant, org, admin.id, ['admin']);
  const tablets: TestPerson[] = [];
  for (let i = 0; i < schedule.devices; i++) {
    const person = await newPerson(db, `Tablet ${String(i)}`);
    await joinOrganisation(withTenant, org, person.id, ['photographer']);
    tablets.push(person);
  }
  const asWorker = <Result>(run: Parameters<typeof withTenant<Result>>[1]): Promise<Result> =>
    withTenant({ org, user: admin.id, as: 'app_worker' }, run);
  const sections = await asWorker((act) =>
    createFirstYear(act, { label: '2026', startsOn: '2026-04-01', endsOn: '2027-03-31' }, ['9'], ['A', 'B']),
  );
  const section = (i: number): string => sections[i]?.id ?? '';

  async function office<Answer>(
    method: 'GET' | 'POST' | 'PATCH',
    path: string,
    body?: object,
    version = 1,
  ): Promise<Answer> {
    const reply = await sendTestRequest(app, admin.token, `/orgs/${org}${path}`, {
      method,
      key: randomUUID(),
      headers: { 'if-match': `"${String(version)}"` },
      ...(body && { body }),
    });
    if (reply.statusCode >= 400) throw new Error(`${path}: ${reply.body}`);
    return reply.json<Answer>();
  }
  const students: Student[] = [];
  for (let i = 0; i < schedule.students; i++)
    students.push(
      await office<Student>('POST', '/students', {
        name: `Student ${String(i)}`,
        section: section(0),
        rollNo: i + 1,
        consent: 'yes',
      }),
    );
  const { today } = await office<{ today: string }>('GET', '/capture/sections');
  const idOf = (student: number): string => students[student]?.id ?? '';

  const on = <Result>(device: number, run: () => Promise<Result>, losing = true): Promise<Result> =>
    line.run({ token: tablets[device]?.token ?? '', random: losing ? random : undefined, onRepeat }, run);
  const detailOf = ({ student, takenAt, follows, device }: PlannedShot) =>
    ({
      student: idOf(student),
      source: 'capture',
      takenAt,
      follows,
      device: `Tablet ${String(device)}`,
    }) as const;
  const changes: Readonly<Record<'withdraw' | 'rename' | 'move', (act: OfficeAct) => object>> = {
    withdraw: () => ({ change: { consent: { answer: 'no', basis: 'a letter' } }, was: { consent: 'yes' } }),
    rename: ({ student }) => ({
      change: { name: `Renamed ${String(student)}` },
      was: { name: `Student ${String(student)}` },
    }),
    move: ({ student }) => ({
      change: { section: section(1), rollNo: student + 1 },
      was: { section: section(0), rollNo: students[student]?.rollNo ?? '' },
    }),
  };

  return {
    send: (shot) =>
      on(shot.device, async () =>
        outcome(
          await sendUpload({
            org,
            purpose: 'photo',
            file: new Blob([new Uint8Array(picture)]),
            mediaType: 'image/jpeg',
            id: shot.id,
            detail: detailOf(shot),
            tries: 1,
          }),
        ),
      ),
    begin: (shot) =>
      on(shot.device, async () => {
        const sha256 = 'ab'.repeat(32);
        const body = {
          id: shot.id,
          purpose: 'photo',
          sha256,
          size: 9,
          mediaType: 'image/jpeg',
          detail: detailOf(shot),
        };
        await call(beginUpload, { params: { org }, body }).catch(() => undefined);
      }),
    look: (shot) =>
      on(
        shot.device,
        async () => outcome(await call(getUpload, { params: { org, upload: shot.id } })),
        false,
      ),
    recordAbsence: ({ device, student, absent, saidAt }) =>
      on(device, async () => {
        const params = { org, student: idOf(student) };
        await call(recordAbsence, { params, body: { day: today, absent, saidAt } });
      }),
    office: async (act) => {
      if (act.kind === 'erase') throw new Error('erasing takes two people and a week');
      await office('PATCH', `/students/${idOf(act.student)}`, changes[act.kind](act));
    },
    develop: async () => {
      const backlog = processPhotosBacklog(vault, darkroom);
      for (;;) {
        const claim = randomUUID();
        const rows = await asWorker((act) => backlog.claim(act, { id: claim, most: backlog.slice }));
        if (rows.length === 0) break;
        await backlog.run({ org, step: asWorker }, rows, claim);
      }
      // A day passes. The sweep deletes unfinished uploads, and their tablets must start them again.
      const sweep = sweepUploadsWork(vault, { receiving: 0, received: 1e6 });
      if (random(2) === 0 && 'inSteps' in sweep) await sweep.inSteps({ org, step: asWorker }, {} as never);
    },
    choose: async (student, photo) => {
      await office('POST', `/students/${idOf(student)}/photo`, { photo });
    },
    states: async () => {
      const queues: CaptureQueue[] = [];
      for (const { id } of sections)
        queues.push(await office<CaptureQueue>('GET', `/capture/sections/${id}`));
      const absent = new Set(
        queues.flatMap((queue) => queue.students.filter((one) => one.absent).map(({ id }) => id)),
      );
      const found: StudentPhotoOutcome[] = [];
      for (const { id } of students) {
        type Listed = { status: 'missing' | 'captured' | 'rejected'; allowed: boolean; photos: Photo[] };
        const { status, allowed, photos } = await office<Listed>('GET', `/students/${id}/photos`);
        const kept = photos.filter((photo) => photo.state === 'kept');
        found.push({
          allowed,
          status,
          current: kept.find((photo) => photo.current)?.id ?? null,
          rivals: kept.filter((photo) => photo.rival).map((photo) => photo.id),
          kept: kept.map((photo) => photo.id),
          absent: absent.has(id),
        });
      }
      return found;
    },
  };
}
