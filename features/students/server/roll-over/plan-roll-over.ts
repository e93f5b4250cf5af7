import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { openWorkKinds, suggestMove } from '@lanyard/domain/roll-over';
import type * as z from 'zod/mini';

import type {
  previewRollOver as previewEndpoint,
  RollOverPlan,
  suggestRollOver as suggestEndpoint,
} from '../../api-roll-over.ts';
import { openWorkRequested } from '../../events.ts';
import { sectionsOfYear } from '../queries/imports.ts';
import {
  isYearChangedSince,
  openProofsOf,
  readSectionOutcomes,
  rollOvers,
  sectionSizes,
  yearsAhead,
  type PlacementPlan,
} from '../queries/roll-over.ts';

type Suggestion = z.infer<typeof suggestEndpoint.ok>;
export type PlanPreview = z.infer<typeof previewEndpoint.ok>;

const target = (section: { id: string; class: string; division: string }) => ({
  section: section.id,
  class: section.class,
  division: section.division,
});

async function lastRollOver(act: Act): Promise<Suggestion['last']> {
  const [last] = await rollOvers(act.tx, act.org);
  if (!last) return null;
  const undoable = last.current && !(await isYearChangedSince(act.tx, act.org, last.into, last.id));
  return { id: last.id, from: last.fromLabel, into: last.intoLabel, at: last.at, undoable };
}

/** What is not finished in the year, in the order of `openWorkKinds`. */
async function openWorkOf(act: Act, year: string): Promise<Suggestion['openWork']> {
  const found = [
    await openProofsOf(act.tx, act.org, year),
    ...(await act.announce(openWorkRequested, { year })),
  ].flat();
  return openWorkKinds.flatMap((kind) =>
    found
      .filter((work) => work.kind === kind && work.count > 0)
      .map(({ count, names }) => ({ kind, count, names: [...names] })),
  );
}

export async function suggestRollOver(act: Act): Promise<Suggestion> {
  const [from, ...ahead] = await yearsAhead(act.tx, act.org);
  const years = ahead.map(({ id, label }) => ({ id, label }));
  const last = await lastRollOver(act);
  const [first] = years;
  if (!from || !first)
    return {
      from: from ? { id: from.id, label: from.label } : null,
      years,
      moves: [],
      targets: [],
      openWork: [],
      last,
    };
  const sections = await sectionsOfYear(act.tx, act.org, from.id);
  const into = await sectionsOfYear(act.tx, act.org, first.id);
  const sizes = await sectionSizes(act.tx, act.org, from.id);
  const classes = [...new Set(sections.map((each) => each.class))];
  return {
    from: { id: from.id, label: from.label },
    years,
    moves: sections.map((section) => {
      const { to, leaves } = suggestMove(section, classes, into);
      return { from: target(section), students: sizes.get(section.id) ?? 0, to: to && target(to), leaves };
    }),
    targets: into.map(target),
    openWork: await openWorkOf(act, from.id),
    last,
  };
}

export type PlannedRollOver = {
  readonly plan: PlacementPlan;
  readonly preview: PlanPreview;
  readonly from: string;
  readonly into: string;
};

/** What the plan does. Sections of other years or schools are not found. */
export async function planRollOver(
  act: Act,
  wanted: RollOverPlan,
): Promise<PlannedRollOver | Refusal<'not_found' | 'year_over'>> {
  const [from, ...ahead] = await yearsAhead(act.tx, act.org);
  const into = ahead.find(({ id }) => id === wanted.into);
  if (!from) return refuse('not_found');
  if (!into) return refuse(wanted.into === from.id ? 'year_over' : 'not_found');
  const there = new Map((await sectionsOfYear(act.tx, act.org, from.id)).map((each) => [each.id, each]));
  const targets = new Map((await sectionsOfYear(act.tx, act.org, into.id)).map((each) => [each.id, each]));
  const moves = new Map(wanted.moves.map((move) => [move.from, move]));
  for (const { from: each, to } of moves.values())
    if (!there.has(each) || (to !== null && !targets.has(to))) return refuse('not_found');
  const sizes = await sectionSizes(act.tx, act.org, from.id);
  const plan: PlacementPlan = {
    org: act.org,
    from: from.id,
    moves: [...moves.values()],
    byName: wanted.rollNumbers === 'by_name',
  };
  const made = await readSectionOutcomes(act.tx, plan);
  const sum = (of: (each: (typeof made)[number]) => number): number =>
    made.reduce((all, each) => all + of(each), 0);
  const count = (goes: (section: string) => boolean): number =>
    [...sizes].reduce((all, [section, n]) => all + (goes(section) ? n : 0), 0);
  const nameOf = (section: string): string => {
    const found = targets.get(section);
    return found ? `${found.class}-${found.division}` : '';
  };
  const preview = {
    promoted: sum(({ students }) => students),
    leaving: count((section) => moves.get(section)?.to === null),
    unplaced: count((section) => !moves.has(section)),
    renumbered: sum(({ renumbered }) => renumbered),
    photosCarried: wanted.carryPhotos ? sum(({ photos }) => photos) : 0,
    sections: made.flatMap(({ section, students }) => {
      const found = targets.get(section);
      return found ? [{ ...target(found), students }] : [];
    }),
    overfull: made.filter(({ highest }) => highest > 999).map(({ section }) => nameOf(section)),
  };
  return { plan, preview, from: from.id, into: into.id };
}
