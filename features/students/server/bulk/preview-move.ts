import type { Act } from '@lanyard/db/tenant';
import type { CardStage } from '@lanyard/domain/card-stage';
import { rosterEffectOf, type RosterEffect } from '@lanyard/domain/import-decision';
import { refuse, type Refusal } from '@lanyard/domain/refusal';

import type { MoveEffects } from '../../api-bulk.ts';
import type { SelectedStudents } from '../../selected-students.ts';
import { cardStagesOf } from '../card-stages.ts';
import { chosenStudentsOf, wholeSchoolAccess } from '../chosen-students.ts';
import { changedClassFields, readFrozenFields } from '../corrections/frozen-fields.ts';
import { currentSection } from '../queries/sections.ts';
import { placesOfChosen } from '../queries/student-list.ts';

/** How many students one question to the other features names. */
const slice = 1000;

/**
 * What the job `move-students` would do now. As in an import, the stage of the card decides what the move does to the
 * proof and the card.
 */
export async function previewMove(
  act: Act,
  { students, section }: { readonly students: SelectedStudents; readonly section: string },
): Promise<MoveEffects | Refusal<'not_found'>> {
  const to = await currentSection(act.tx, act.org, section);
  if (!to) return refuse('not_found');
  const rows = await placesOfChosen(act.tx, wholeSchoolAccess(act.org, act.user), chosenStudentsOf(students));
  const here = rows.filter(({ leftOn }) => leftOn === null);
  const movers = here.filter((row) => row.section !== section);
  const effects: Record<RosterEffect, number> = { quiet: 0, proof_again: 0, hold: 0, differs: 0 };
  let sent = 0;
  for (let at = 0; at < movers.length; at += slice) {
    const some = movers.slice(at, at + slice);
    const ids = some.map(({ id }) => id);
    const frozen = await readFrozenFields(act, ids, ['class', 'division']);
    const stages: ReadonlyMap<string, CardStage> = await cardStagesOf(act, ids);
    for (const { id, place } of some) {
      const changed = changedClassFields(place, `${to.class}-${to.division}`);
      if (changed.some((field) => frozen.get(id)?.has(field))) sent++;
      else effects[rosterEffectOf(stages.get(id) ?? 'no_photo')]++;
    }
  }
  return {
    moved: movers.length - sent,
    there: here.length - movers.length,
    left: rows.length - here.length,
    sent,
    approvals: effects.proof_again,
    locked: effects.hold,
    printed: effects.differs,
  };
}

export const isSameMove = (one: MoveEffects, other: MoveEffects): boolean =>
  (Object.keys(one) as (keyof MoveEffects)[]).every((key) => one[key] === other[key]);
