// How proofing answers the events of other features. apps/server connects them.
import type { Act } from '@lanyard/db/tenant';
import type { CardStage } from '@lanyard/domain/card-stage';
import { holdStudents } from '@lanyard/students/server/proof-status';

import { deletePairsOfStudent } from './honest/plant-pairs.ts';
import { refreshProofs } from './make-proofs.ts';
import { cardStagesIn, deleteProofsOf, fallingBack } from './queries/answers.ts';
import { enrolmentsIn, enrolmentsOfYear } from './queries/making.ts';
import type { Wires } from './wires.ts';

export const proofsOfStudents = (wires: Wires, act: Act, ids: readonly string[]): Promise<void> =>
  refreshProofs(wires, act, ids);

export async function proofsOfSections(
  wires: Wires,
  act: Act,
  { sections, approvedToo }: { readonly sections: readonly string[]; readonly approvedToo: boolean },
): Promise<void> {
  const ids = await enrolmentsIn(act.tx, act.org, sections);
  await holdStudents(act, ids);
  await refreshProofs(wires, act, ids, { approvedToo });
}

/** Null: for every year that is not over. */
export async function proofsOfYear(wires: Wires, act: Act, year: string | null): Promise<void> {
  const ids = await enrolmentsOfYear(act.tx, act.org, year);
  // Locks students first, like the decisions do, so that the two cannot wait for each other.
  await holdStudents(act, ids);
  await refreshProofs(wires, act, ids);
}

export const stagesOfCards = (
  { tx, org }: Act,
  ids: readonly string[],
): Promise<{ id: string; stage: CardStage }[]> => cardStagesIn(tx, org, ids);

export const proofsFallingBack = (
  { tx, org }: Act,
  { version, sections }: { readonly version: string; readonly sections: readonly string[] },
): Promise<{ section: string; approved: number; ordered: number }[]> =>
  fallingBack(tx, org, version, sections);

/** Runs in a worker. The student's own pictures become unreadable with their key. A planted pair may use another student's key. */
export const deleteProofsOfStudent = async (act: Act, student: string) => [
  { what: 'proofs', count: await deleteProofsOf(act.tx, act.org, student) },
  { what: 'planted pairs', count: await deletePairsOfStudent(act, student) },
];
