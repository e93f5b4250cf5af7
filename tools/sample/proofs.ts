// Adds the season's reviews through the product's own functions. The class teacher, the principal and the office review
// a part of the drawn proofs.
import { randomUUID } from 'node:crypto';

import type { Act, Caller, WithTenant } from '@lanyard/db/tenant';
import { decideLocked, decideProof, type DecisionInput } from '@lanyard/proofing/server/decide-proof';
import { proofDrawingBacklog } from '@lanyard/proofing/server/draw-proofs';
import { commentOnProof } from '@lanyard/proofing/server/get-proof';
import { listProofs } from '@lanyard/proofing/server/list-proofs';
import { listProofSections, signOffSection } from '@lanyard/proofing/server/sections/sign-off';
import { editStudent } from '@lanyard/students/server/records/edit-student';

import { mustSucceed } from '../must-succeed.ts';
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

type Desk = {
  readonly decide: (
    by: Caller,
    proof: Proof,
    said: Omit<DecisionInput, 'note'> & { note?: string },
  ) => Promise<void>;
  readonly comment: (by: Caller, proof: Proof, text: string) => Promise<void>;
  readonly rename: (by: Caller, proof: Proof, name: string) => Promise<void>;
};

function deskOf(withTenant: WithTenant, principal: Caller): Desk {
  return {
    decide: async (by, { id, version }, { note = '', ...said }) => {
      const isPrincipal = by.user === principal.user;
      const who = { reviewer: isPrincipal ? null : by.user, principal: isPrincipal };
      mustSucceed(await withTenant(by, (act) => decideProof(act, who, id, version, { ...said, note })));
    },
    comment: async (by, { id }, text) => {
      mustSucceed(await withTenant(by, (act) => commentOnProof(act, ['all'], id, text)));
    },
    rename: async (by, { studentId, studentName }, name) => {
      const edit = { change: { name }, was: { name: studentName } };
      mustSucceed(await withTenant(by, (act) => editStudent(act, studentId, edit)));
    },
  };
}

const isBlocked = ({ issues }: Proof): boolean => issues.some(({ blocking }) => blocking);
/** Doubles the last letter, a typical spelling mistake of clerks. */
const misspelt = (name: string): string => `${name}${name.at(-1) ?? ''}`;

/** The principal knows the children, so the principal approves every proof, even with a bad photo. */
async function approveClass({ decide }: Desk, principal: Caller, proofs: readonly Proof[]): Promise<void> {
  for (const proof of proofs) await decide(principal, proof, { act: 'approve' });
}

/** Reviews the teacher's three classes. Most proofs are approved, and every other outcome of a review occurs too. */
async function reviewClasses(
  desk: Desk,
  { teacher, principal, office }: Reviewers,
  proofs: readonly Proof[],
): Promise<void> {
  const { decide, comment, rename } = desk;
  const blocked = proofs.filter(isBlocked);
  // Sorted by roll number, so that each outcome occurs in all three classes.
  const clear = proofs
    .filter((proof) => !isBlocked(proof))
    .toSorted((a, b) => Number(a.rollNo) - Number(b.rollNo));
  const next = (count: number): readonly Proof[] => clear.splice(0, count);

  // If the teacher approves a proof with a blocking issue, it goes to the principal. If the teacher asks for a retake,
  // the child is photographed again.
  for (const proof of blocked.slice(0, 4)) await decide(teacher, proof, { act: 'approve' });
  for (const proof of blocked.slice(4, 7))
    await decide(teacher, proof, { act: 'retake', reason: 'blurry_image', note: 'The eyes are not sharp' });

  for (const [at, proof] of next(7).entries()) {
    const note = [
      'Is this the twin?',
      'He has left, I think',
      'Her hair covers the face',
      'Another uniform',
      'Please look at the name',
      'Brother and sister look alike',
      'New in the class, I do not know her',
    ][at];
    await decide(teacher, proof, { act: 'send', note: note ?? '' });
  }
  for (const proof of next(5)) {
    await comment(teacher, proof, `It says ${proof.studentName} in my register with one letter less.`);
    await decide(teacher, proof, { act: 'reject', reason: 'wrong_data', note: 'The name' });
  }
  for (const proof of next(3))
    await decide(teacher, proof, { act: 'reject', reason: 'wrong_child', note: 'The neighbour’s face' });
  for (const proof of next(2))
    await decide(teacher, proof, { act: 'reject', reason: 'other', note: 'Shirt of another school' });
  for (const proof of next(2)) await decide(teacher, proof, { act: 'retake', reason: 'wrong_angle' });
  // The office corrected the names after the rejection, so these proofs come first in the queue.
  for (const proof of next(3)) {
    await decide(teacher, proof, { act: 'reject', reason: 'wrong_data', note: 'One letter too few' });
    await rename(office, proof, misspelt(proof.studentName));
  }
  const waiting = next(12);
  for (const [at, proof] of waiting.slice(0, 6).entries()) {
    const by = [office, principal, teacher][at % 3] ?? teacher;
    await comment(by, proof, ['Photographed in the rain', 'Fine by me', 'I ask the parents'][at % 3] ?? '');
  }
  for (const proof of clear) await decide(teacher, proof, { act: 'approve' });
}

/** For a small school: draws and approves everything. */
export async function approveSchool(studio: SampleStudio, principal: Caller): Promise<void> {
  await drawAll(studio);
  const page = { status: 'pending' as const, limit: 200 };
  const found = mustSucceed(await studio.withTenant(principal, (act) => listProofs(act, ['all'], page)));
  await approveClass(deskOf(studio.withTenant, principal), principal, found.proofs);
}

/** Draws a card for every photo and adds the reviews. The last class stays without a review. */
export async function reviewSeason(studio: SampleStudio, people: Reviewers): Promise<void> {
  await drawAll(studio);
  const { withTenant } = studio;
  const { principal } = people;
  const desk = deskOf(withTenant, principal);
  const page = { status: 'pending' as const, limit: 200 };
  const all: Proof[] = [];
  for (let after: string | undefined; ;) {
    const found = mustSucceed(
      await withTenant(principal, (act) => listProofs(act, ['all'], { ...page, after })),
    );
    all.push(...found.proofs);
    if (found.next === null) break;
    after = found.next;
  }
  const classes = [...Map.groupBy(all, (proof) => proof.class)];
  const of = (names: readonly string[]): Proof[] =>
    classes.flatMap(([name, proofs]) => (names.includes(name) ? proofs : []));
  await approveClass(desk, principal, of(['9-B', '9-C']));
  for (const name of ['11-A', '11-B']) await approveClass(desk, principal, of([name]).slice(0, -3));
  await reviewClasses(desk, people, of(['10-A', '10-B', '10-C']));
  // The principal has approved half of 9-A. 11-C still waits for review.
  const half = of(['9-A']);
  await approveClass(desk, principal, half.slice(0, Math.floor(half.length / 2)));
  // The principal decides two of the locked proofs.
  const locked = mustSucceed(
    await withTenant(principal, (act) => listProofs(act, ['all'], { ...page, status: 'locked' })),
  );
  for (const [at, { id, version }] of locked.proofs.slice(0, 2).entries()) {
    const decision =
      at === 0
        ? { act: 'unlock' as const, note: 'Please look once more' }
        : { act: 'approve' as const, note: 'It is her' };
    mustSucceed(await withTenant(principal, (act) => decideLocked(act, id, version, decision)));
  }
  await drawAll(studio);
  // Two classes are fully approved. One of them is signed off.
  const { sections } = await withTenant(principal, (act) => listProofSections(act, ['all']));
  const signed = sections.find(({ id }) => id === of(['9-B'])[0]?.section);
  if (signed)
    mustSucceed(await withTenant(principal, (act) => signOffSection(act, signed.id, signed.version)));
}
