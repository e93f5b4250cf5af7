// Lets the class teacher, the principal and the office of the sample decide proofs. It calls the functions that the
// server calls for real people.
import { randomUUID } from 'node:crypto';

import type { Act, Caller } from '@lanyard/db/tenant';
import { decideLocked, decideProof, type DecisionInput } from '@lanyard/proofing/server/decide-proof';
import { proofDrawingBacklog } from '@lanyard/proofing/server/draw-proofs';
import { commentOnProof } from '@lanyard/proofing/server/get-proof';
import { listProofs } from '@lanyard/proofing/server/list-proofs';
import { listProofSections, signOffSection } from '@lanyard/proofing/server/sections/sign-off';
import { editStudent } from '@lanyard/students/server/records/edit-student';

import { mustSucceed } from '../must-succeed.ts';
import { withInitial } from './names.ts';
import type { SampleStudio } from './photos.ts';

type Proof = Exclude<Awaited<ReturnType<typeof listProofs>>, { readonly code: string }>['proofs'][number];
export type Reviewers = Readonly<Record<'teacher' | 'principal' | 'office', Caller>>;

/** Draws all waiting proofs now, two batches at a time. A worker that comes later finds nothing left to do. */
async function drawAll({ withTenant, vault, photographer: { org } }: SampleStudio): Promise<void> {
  const backlog = proofDrawingBacklog(vault);
  const step = <Result>(run: (act: Act) => Promise<Result>) =>
    withTenant({ org, user: '', as: 'app_worker' }, run);
  const hand = async (): Promise<void> => {
    for (;;) {
      const claim = randomUUID();
      const rows = await step((act) => backlog.claim(act, { id: claim, most: backlog.slice }));
      if (rows.length === 0) return;
      await backlog.run({ org, step }, rows, claim);
    }
  };
  await Promise.all([hand(), hand()]);
}

const isBlocked = ({ issues }: Proof): boolean => issues.some(({ blocking }) => blocking);

export type ReviewDesk = ReturnType<typeof reviewDeskOf>;

/** What the teacher, the principal and the office do with the drawn proofs. */
export function reviewDeskOf(studio: SampleStudio, { principal }: Pick<Reviewers, 'principal'>) {
  const { withTenant } = studio;
  const listed = async (labels: readonly string[], status: 'pending' | 'locked'): Promise<Proof[]> => {
    await drawAll(studio);
    const all: Proof[] = [];
    for (let after: string | undefined; ;) {
      const page = { status, limit: 200, after };
      const found = mustSucceed(await withTenant(principal, (act) => listProofs(act, ['all'], page)));
      all.push(...found.proofs.filter((proof) => labels.length === 0 || labels.includes(proof.class)));
      if (found.next === null) return all;
      after = found.next;
    }
  };
  const decide = async (
    by: Caller,
    { id, version }: Proof,
    { note = '', ...said }: Omit<DecisionInput, 'note'> & { note?: string },
  ): Promise<void> => {
    const isPrincipal = by.user === principal.user;
    const who = { reviewer: isPrincipal ? null : by.user, principal: isPrincipal };
    mustSucceed(await withTenant(by, (act) => decideProof(act, who, id, version, { ...said, note })));
  };
  return {
    decide,
    pendingOf: (labels: readonly string[]) => listed(labels, 'pending'),
    comment: async (by: Caller, { id }: Proof, text: string): Promise<void> => {
      mustSucceed(await withTenant(by, (act) => commentOnProof(act, ['all'], id, text)));
    },
    rename: async (by: Caller, { studentId, studentName }: Proof, name: string): Promise<void> => {
      const edit = { change: { name }, was: { name: studentName } };
      mustSucceed(await withTenant(by, (act) => editStudent(act, studentId, edit)));
    },
    /**
     * The principal approves these classes, but for the last `leave` proofs. The principal knows the children, and
     * approves also proofs with a bad photo.
     */
    approve: async (labels: readonly string[], leave = 0): Promise<void> => {
      const proofs = await listed(labels, 'pending');
      for (const proof of proofs.slice(0, proofs.length - leave))
        await decide(principal, proof, { act: 'approve' });
    },
    /** The principal decides two locked proofs: unlocks the first and approves the second. */
    decideTwoLocked: async (): Promise<void> => {
      const [first, second] = await listed([], 'locked');
      for (const [proof, said] of [
        [first, { act: 'unlock', note: 'Please look once more' }],
        [second, { act: 'approve', note: 'It is the right child' }],
      ] as const)
        if (proof)
          mustSucceed(await withTenant(principal, (act) => decideLocked(act, proof.id, proof.version, said)));
    },
    signOff: async (labels: readonly string[]): Promise<void> => {
      const { sections } = await withTenant(principal, (act) => listProofSections(act, ['all']));
      for (const { id, version, ...section } of sections)
        if (labels.includes(`${section.class}-${section.division}`))
          mustSucceed(await withTenant(principal, (act) => signOffSection(act, id, version)));
    },
  };
}

/**
 * The teacher's three classes, reviewed on eight days. Most proofs are approved, and every other outcome of a review
 * occurs too. More than thirty are still pending afterwards.
 */
export async function* teacherReviews(
  { decide, comment, rename, pendingOf, decideTwoLocked }: ReviewDesk,
  { teacher, principal, office }: Reviewers,
): AsyncGenerator<undefined, void, void> {
  const proofs = await pendingOf(['10-A', '10-B', '10-C']);
  const blocked = proofs.filter(isBlocked);
  // Sorted by roll number, so that each outcome occurs in all three classes.
  const clear = proofs
    .filter((proof) => !isBlocked(proof))
    .toSorted((a, b) => Number(a.rollNo) - Number(b.rollNo));
  const next = (count: number): readonly Proof[] => clear.splice(0, count);
  const approve = async (count: number): Promise<void> => {
    for (const proof of next(count)) await decide(teacher, proof, { act: 'approve' });
  };

  // If the teacher approves a proof with a blocking issue, it goes to the principal. If the teacher asks for a retake,
  // the child is photographed again.
  for (const proof of blocked.slice(0, 4)) await decide(teacher, proof, { act: 'approve' });
  for (const proof of blocked.slice(4, 7))
    await decide(teacher, proof, { act: 'retake', reason: 'blurry_image', note: 'The eyes are not sharp' });
  await approve(9);
  yield;

  const notes = [
    'Is this the twin?',
    'Has this child left?',
    'The hair covers the face',
    'Another uniform',
    'Please look at the name',
    'Two of one family look alike',
    'New in the class, I do not know them yet',
  ];
  for (const [at, proof] of next(notes.length).entries())
    await decide(teacher, proof, { act: 'send', note: notes[at] ?? '' });
  await approve(9);
  yield;

  for (const proof of next(5)) {
    await comment(teacher, proof, `My register says ${withInitial(proof.studentName)}.`);
    await decide(teacher, proof, { act: 'reject', reason: 'wrong_data', note: 'The initial is missing' });
  }
  await approve(9);
  yield;

  for (const proof of next(3))
    await decide(teacher, proof, { act: 'reject', reason: 'wrong_child', note: 'The neighbour’s face' });
  for (const proof of next(2))
    await decide(teacher, proof, { act: 'reject', reason: 'other', note: 'Shirt of another school' });
  for (const proof of next(2)) await decide(teacher, proof, { act: 'retake', reason: 'wrong_angle' });
  await decideTwoLocked();
  await approve(9);
  yield;

  // The office adds the initials after the rejection, so these proofs come first in the queue.
  for (const proof of next(3)) {
    await decide(teacher, proof, { act: 'reject', reason: 'wrong_data', note: 'The initial is missing' });
    await rename(office, proof, withInitial(proof.studentName));
  }
  await approve(9);
  yield;

  for (const [at, proof] of clear.slice(-6).entries()) {
    const by = [office, principal, teacher][at % 3] ?? teacher;
    await comment(by, proof, ['Photographed in the rain', 'Fine by me', 'I ask the parents'][at % 3] ?? '');
  }
  await approve(9);
  yield;
  await approve(6);
  yield;
  await approve(6);
}

/** For a small school: draws and approves everything. */
export async function approveSchool(studio: SampleStudio, principal: Caller): Promise<void> {
  await reviewDeskOf(studio, { principal }).approve([]);
}
