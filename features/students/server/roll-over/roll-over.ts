import { makeCurrent } from '@lanyard/accounts/server/school/change-year';
import type { Act } from '@lanyard/db/tenant';
import { cardStages } from '@lanyard/domain/card-stage';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';

import type { RollOverPlan } from '../../api-roll-over.ts';
import { yearRolledOver } from '../../events.ts';
import { cardStagesOf } from '../card-stages.ts';
import { changeRoster, type RosterChange } from '../change-roster.ts';
import { lockYear } from '../queries/import-apply.ts';
import { withoutNestedLoops } from '../queries/import-checks.ts';
import {
  carryPhotoStatus,
  isYearChangedSince,
  demotionRosterSource,
  enrolmentIdsPage,
  insertRollOver,
  markRollOverUndone,
  promotionRosterSource,
  rollOvers,
  sectionSizes,
  yearVersion,
  yearsAhead,
} from '../queries/roll-over.ts';
import { planRollOver, type PlanPreview } from './plan-roll-over.ts';

export async function previewRollOver(
  act: Act,
  wanted: RollOverPlan,
): Promise<PlanPreview | Refusal<'not_found' | 'year_over'>> {
  const placed = await planRollOver(act, wanted);
  return isRefusal(placed) ? placed : placed.preview;
}

type NotRolled = Refusal<
  'not_found' | 'year_over' | 'plan_incomplete' | 'year_not_empty' | 'effects_not_accepted'
>;

type Expected = Pick<PlanPreview, 'promoted' | 'leaving' | 'renumbered' | 'photosCarried'>;
const isExpected = (preview: PlanPreview, expected: Expected): boolean =>
  (['promoted', 'leaving', 'renumbered', 'photosCarried'] as const).every(
    (key) => preview[key] === expected[key],
  );

/** Nothing in the old year changes. Students who leave get no enrolment in the new year. */
export async function rollOver(
  act: Act,
  { expects, ...wanted }: RollOverPlan & { readonly expects?: Expected | undefined },
): Promise<{ id: string; promoted: number; left: number } | NotRolled> {
  const { tx, org } = act;
  const [current] = await yearsAhead(tx, org);
  // The lock ensures that nobody changes the old year while this act reads it.
  if (!current || !(await lockYear(tx, org, current.id))) return refuse('year_over');
  const placed = await planRollOver(act, wanted);
  if (isRefusal(placed)) return placed;
  const { plan, preview, from, into } = placed;
  if (preview.unplaced > 0 || preview.overfull.length > 0) return refuse('plan_incomplete', { preview });
  if (expects && !isExpected(preview, expects)) return refuse('effects_not_accepted', { preview });
  if ((await sectionSizes(tx, org, into)).size > 0) return refuse('year_not_empty');
  const set: RosterChange = {
    kind: 'roll_over',
    year: into,
    source: promotionRosterSource(plan),
    fields: ['year_id', 'section_id', 'class', 'division', 'roll_no'],
    detail: { from, into, left: preview.leaving },
  };
  const done = await withoutNestedLoops(tx, () => changeRoster(act, set));
  if (isRefusal(done)) throw new Error(`the roster refused a roll-over: ${done.code}`);
  if (wanted.carryPhotos) await withoutNestedLoops(tx, () => carryPhotoStatus(tx, org, from, into));
  await insertRollOver(tx, org, { set: done.changeSet, from, into, carried: wanted.carryPhotos });
  const moved = await makeCurrent(act, into, await yearVersion(tx, org, into));
  if (isRefusal(moved)) throw new Error(`the new year was refused: ${moved.code}`);
  await act.announce(yearRolledOver, {
    changeSet: done.changeSet,
    from,
    into,
    carryPhotos: wanted.carryPhotos,
  });
  return { id: done.changeSet, promoted: done.made.length, left: preview.leaving };
}

const firstCard = cardStages.indexOf('ordered');

async function hasCards(act: Act, year: string): Promise<boolean> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const ids = await enrolmentIdsPage(act.tx, act.org, year, after);
    const last = ids.at(-1);
    if (last === undefined) return false;
    after = last;
    const stages = await cardStagesOf(act, ids);
    if ([...stages.values()].some((stage) => cardStages.indexOf(stage) >= firstCard)) return true;
  }
}

type NotUndone = Refusal<'not_found' | 'undo_over' | 'cards_in_year' | 'changed_since'>;

export async function undoRollOver(act: Act, set: string): Promise<{ id: string } | NotUndone> {
  const { tx, org } = act;
  const [over] = await rollOvers(tx, org, set);
  if (!over) return refuse('not_found');
  if (!over.current || !(await lockYear(tx, org, over.into))) return refuse('undo_over');
  if (await hasCards(act, over.into)) return refuse('cards_in_year');
  if (await isYearChangedSince(tx, org, over.into, set)) return refuse('changed_since');
  const back: RosterChange = {
    kind: 'undo',
    year: over.into,
    undoes: set,
    source: demotionRosterSource(org, set),
    fields: ['year_id'],
    detail: { from: over.from, into: over.into },
  };
  const done = await withoutNestedLoops(tx, () => changeRoster(act, back));
  if (isRefusal(done)) throw new Error(`the roster refused to undo a roll-over: ${done.code}`);
  await markRollOverUndone(tx, org, set, done.changeSet);
  const moved = await makeCurrent(act, over.from, await yearVersion(tx, org, over.from));
  if (isRefusal(moved)) throw new Error(`the old year was refused: ${moved.code}`);
  return { id: done.changeSet };
}
