import { answerEvent } from '@lanyard/db/tenant';
import { defaultThresholds } from '@lanyard/domain/photo-quality';
import { qualityChanged } from '@lanyard/photos/events';
import { samplePhoto } from '@lanyard/portrait/sample-photo';
import { expect, test } from 'vitest';

import type { ProofInFull } from '../api.ts';
import { recomputeIssues } from './recompute-issues.ts';
import { taskCounts } from './student-proof.ts';
import { testProofs } from './test-proofs.ts';

const school = await testProofs({
  measured: true,
  answers: () => [answerEvent(qualityChanged, recomputeIssues)],
});
const { proofed, proofOf, decide, send, ok, worker, add } = school;
const ofStudent = async (student: string): Promise<ProofInFull | null> =>
  (await ok<{ proof: ProofInFull | null }>('GET', `/students/${student}/proof`)).proof;
const tasks = () => worker.step((act) => taskCounts(act, ['all']));

test('answers a student’s proof to people who may see it, and null if there is none', async () => {
  const { student, proof } = await proofed('Asha Rao');
  expect(await ofStudent(student.id)).toMatchObject({
    id: proof.id,
    status: 'pending',
    studentName: 'Asha Rao',
  });
  const { id } = await add('No photo');
  expect(await ofStudent(id)).toBeNull();
  const elsewhere = await proofed('Elsewhere', 1);
  const as = async (by: 'reviewer' | 'photographer', of: string) =>
    (await send('GET', `/students/${of}/proof`, undefined, { by })).statusCode;
  expect([await as('reviewer', student.id), await as('reviewer', elsewhere.student.id)]).toEqual([200, 404]);
  expect(await as('photographer', student.id)).toBe(403);
  const there = await school.fromBeta('GET', `/students/${student.id}/proof`, 'admin');
  expect(there.statusCode).toBe(404);
});

test('counts open tasks by kind', async () => {
  const wrong = await proofed('Misspelt');
  await decide(wrong.proof, { act: 'reject', reason: 'wrong_data', note: 'Two t' });
  const again = await proofed('Blurred');
  await decide(again.proof, { act: 'retake', reason: 'blurry_image' });
  expect(await tasks()).toEqual({ correction: 1, photo_repair: 0, capture: 1, layout: 0, office: 0 });
  const now = await ok<{ version: number }>('GET', `/students/${wrong.student.id}/record`);
  const mended = { change: { name: 'Misspeltt' }, was: { name: 'Misspelt' } };
  await ok('PATCH', `/students/${wrong.student.id}`, mended, { version: now.version });
  expect(await tasks()).toMatchObject({ correction: 0, capture: 1 });
});

test('new thresholds update the issues of open proofs without a new version', async () => {
  const blurred = async (name: string): Promise<string> => {
    const student = await add(name);
    await school.upload((await samplePhoto({ seed: name, fault: 'blurred' })).bytes, { student: student.id });
    await school.developAll();
    await school.drawAll();
    return student.id;
  };
  const [id, approved] = [await blurred('Judged'), await blurred('Approved before')];
  const open = await proofOf(id);
  const tags = (issues: ProofInFull['issues']) => issues.map(({ tag }) => tag);
  expect(tags(open.issues)).toContain('Blurry image');
  await decide(await proofOf(approved), { act: 'approve' }, 'principal');
  const set = (sharpness: { warn: number; block: number }, version: number) =>
    ok(
      'PATCH',
      '/photo-settings',
      { thresholds: { ...defaultThresholds, sharpness }, notAskedMeans: 'yes' },
      { by: 'admin', version },
    );
  await set({ warn: 0, block: 0 }, 0);
  const judged = await proofOf(id);
  expect(judged).toMatchObject({ status: 'pending', version: open.version });
  expect(tags(judged.issues)).not.toContain('Blurry image');
  // An approved proof keeps the issues that the reviewer saw.
  expect(tags((await proofOf(approved)).issues)).toContain('Blurry image');
  // With these thresholds the issue blocks, so the approval goes to the principal.
  await set({ warn: 100, block: 100 }, 1);
  expect((await decide(await proofOf(id), { act: 'approve' })).json()).toMatchObject({ status: 'locked' });
});
