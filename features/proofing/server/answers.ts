// What proofing answers to its neighbours; apps/server wires it.
import type { Act } from '@lanyard/db/tenant';
import type { CardStage } from '@lanyard/domain/card-stage';
import { holdStudents } from '@lanyard/students/server/proof-status';

import { forgetPlantedOf } from './honest/plant-pairs.ts';
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

/** Of the year that is said; null: of every year that is not over. */
export async function proofsOfYear(wires: Wires, act: Act, year: string | null): Promise<void> {
  const ids = await enrolmentsOfYear(act.tx, act.org, year);
  // Whoever decides holds the student first, and so do we: neither waits for the other.
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

/** As the worker. Their own pictures go with the student's key; a planted face may lie under another's. */
export const forgetProofsOf = async (act: Act, student: string) => [
  { what: 'proofs', count: await deleteProofsOf(act.tx, act.org, student) },
  { what: 'planted pairs', count: await forgetPlantedOf(act, student) },
];
