// How proofing answers the events of other features. apps/server connects them.
import type { Act } from '@lanyard/db/tenant';
import type { CardStage } from '@lanyard/domain/card-stage';
import { lockStudentEnrolments } from '@lanyard/students/server/proof-status';

import type { ProofDependencies } from './dependencies.ts';
import { deletePairsOfStudent } from './honest/plant-pairs.ts';
import { refreshProofs } from './make-proofs.ts';
import { cardStagesIn, deleteProofsOf, outdatedApprovals } from './queries/answers.ts';
import { enrolmentsIn, enrolmentsOfYear } from './queries/making.ts';
import { enrolmentsWithDifferingCard } from './queries/stages.ts';

export const refreshProofsOfStudents = (
  wires: ProofDependencies,
  act: Act,
  ids: readonly string[],
): Promise<void> => refreshProofs(wires, act, ids);

export async function refreshProofsOfSections(
  wires: ProofDependencies,
  act: Act,
  { sections, approvedToo }: { readonly sections: readonly string[]; readonly approvedToo: boolean },
): Promise<void> {
  const ids = await enrolmentsIn(act.tx, act.org, sections);
  await lockStudentEnrolments(act, ids);
  await refreshProofs(wires, act, ids, { approvedToo });
}

/** If `year` is null, refreshes the proofs of every year that is not over. */
export async function refreshProofsOfYear(
  wires: ProofDependencies,
  act: Act,
  year: string | null,
): Promise<void> {
  const ids = await enrolmentsOfYear(act.tx, act.org, year);
  // Locks students first, like the decisions do, to avoid a deadlock.
  await lockStudentEnrolments(act, ids);
  await refreshProofs(wires, act, ids);
}

export const stagesOfCards = (
  { tx, org }: Act,
  ids: readonly string[],
): Promise<{ id: string; stage: CardStage }[]> => cardStagesIn(tx, org, ids);

export const proofsThatDiffer = (
  { tx, org }: Act,
  { ids }: { readonly ids: readonly string[] },
): Promise<string[]> => enrolmentsWithDifferingCard(tx, org, ids);

export const countOutdatedApprovals = (
  { tx, org }: Act,
  { version, sections }: { readonly version: string; readonly sections: readonly string[] },
): Promise<{ section: string; approved: number; ordered: number }[]> =>
  outdatedApprovals(tx, org, version, sections);

/**
 * Runs in a worker. The student's own pictures become unreadable when the student's key is deleted. Pictures of planted
 * pairs (cards with another child's photo) may use another student's key, so this deletes the pairs too.
 */
export const deleteProofsOfStudent = async (act: Act, student: string) => [
  { what: 'proofs', count: await deleteProofsOf(act.tx, act.org, student) },
  { what: 'planted pairs', count: await deletePairsOfStudent(act, student) },
];
