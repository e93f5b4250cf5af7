import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';

import type { Year } from '../../api-school.ts';
import { yearChanged } from '../../events.ts';
import {
  isYearLabelTaken,
  lockYears,
  setCurrentYear,
  updateYear,
  yearById,
  allYears,
} from '../queries/years.ts';

type Change = { readonly label: string; readonly startsOn: string; readonly endsOn: string };

/** Locks all years and returns this one, if it still has this version. */
async function lockedYear(
  act: Act,
  id: string,
  version: number,
): Promise<Year | Refusal<'not_found' | 'changed_meanwhile'>> {
  await lockYears(act.tx, act.org);
  const year = await yearById(act.tx, act.org, id);
  if (!year) return refuse('not_found');
  return year.version === version ? year : refuse('changed_meanwhile', { now: year });
}

async function reread(act: Act, id: string): Promise<Year> {
  const year = await yearById(act.tx, act.org, id);
  if (!year) throw new Error('a locked year went away');
  return year;
}

export async function changeYear(
  act: Act,
  id: string,
  version: number,
  change: Change,
): Promise<Year | Refusal<'not_found' | 'changed_meanwhile' | 'year_over' | 'year_taken'>> {
  const year = await lockedYear(act, id, version);
  if (isRefusal(year)) return year;
  if (year.over) return refuse('year_over');
  if (await isYearLabelTaken(act.tx, act.org, change.label, id)) return refuse('year_taken');
  await updateYear(act.tx, act.org, id, change);
  await recordAudit(act, { action: 'year.change', subjects: [id], detail: { ...change } });
  await recordActivity(act, { kind: 'year_changed', detail: { label: change.label } });
  await act.announce(yearChanged, { year: id });
  return reread(act, id);
}

/**
 * A later year can become current at any time. A past year can become current only if no student is enrolled in the
 * current year. This allows an admin to undo a mistake.
 */
export async function makeCurrent(
  act: Act,
  id: string,
  version: number,
): Promise<Year | Refusal<'not_found' | 'changed_meanwhile' | 'year_over'>> {
  const year = await lockedYear(act, id, version);
  if (isRefusal(year)) return year;
  const before = (await allYears(act.tx, act.org)).find(({ current }) => current);
  if (year.over && before && before.students > 0) return refuse('year_over');
  await setCurrentYear(act.tx, act.org, id);
  await recordAudit(act, {
    action: 'year.make_current',
    subjects: [id],
    detail: { label: year.label, instead: before?.id },
  });
  await recordActivity(act, { kind: 'year_made_current', detail: { label: year.label } });
  await act.announce(yearChanged, { year: id });
  return reread(act, id);
}
