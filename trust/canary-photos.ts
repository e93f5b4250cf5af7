import { randomUUID } from 'node:crypto';

import { isRefusal } from '@lanyard/domain/refusal';
import { updateCurrentPhoto } from '@lanyard/photos/server/current-photo';
import { insertPhoto, keepPhoto, photoStudentById } from '@lanyard/photos/server/queries/photos';
import { putPicture } from '@lanyard/photos/server/receive-photo';
import { addStudent } from '@lanyard/students/server/add-student';

import type { Installation } from './installation.ts';

/** Photos whose bytes are their school's canary, of separate students: in 9-A, in 10-B, and of Beta. */
export async function createCanaryPhotos(
  { town, vault, withTenant }: Installation,
  canary: (school: 'alpha' | 'beta') => string,
): Promise<Record<'inScope' | 'outOfScope' | 'foreign', string>> {
  const photoIn = (school: 'alpha' | 'beta', section: number): Promise<string> => {
    const { org, sections, people } = town[school];
    return withTenant({ org, user: people.staff.id, as: 'app_worker' }, async (act) => {
      const at = sections[section]?.id ?? '';
      const added = await addStudent(act, { name: `${canary(school)} seen`, section: at, rollNo: 900 });
      const sitter = isRefusal(added) ? undefined : await photoStudentById(act.tx, org, added.id);
      if (!sitter) throw new Error('nobody to be photographed');
      const id = randomUUID();
      const taken = { source: 'upload', takenAt: '2026-11-02T09:00:00Z', takenBy: null } as const;
      const { student, year } = sitter;
      await insertPhoto(act, { id, student, year, ...taken, device: '', follows: null });
      const put = () => putPicture(vault, act, sitter.student, Buffer.from(`${canary(school)} ${id}`));
      const made = { width: 600, height: 800, crop: { x: 0.5, y: 0.5, height: 1, turn: 0 } };
      const files = { file: await put(), card: await put(), thumb: await put() };
      await keepPhoto(act.tx, org, id, { ...files, ...made, measurements: null, score: null });
      await updateCurrentPhoto(act, sitter.id);
      return id;
    });
  };
  return {
    inScope: await photoIn('alpha', 0),
    outOfScope: await photoIn('alpha', 3),
    foreign: await photoIn('beta', 0),
  };
}
