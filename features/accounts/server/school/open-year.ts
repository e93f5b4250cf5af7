import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';

import type { Year } from '../../api-school.ts';
import { insertYear, yearById } from '../queries/years.ts';
import { createYearSections } from './create-organisation.ts';

type NewYear = {
  readonly label: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly classes: readonly string[];
  readonly divisions: readonly string[];
};

/** The new year is not the current one yet, so the office can prepare its classes and reviewers first. */
export async function openAnotherYear(act: Act, year: NewYear): Promise<Year | Refusal<'year_taken'>> {
  const { label, classes, divisions } = year;
  const opened = await insertYear(act.tx, act.org, year, false);
  if (!opened) return refuse('year_taken');
  await createYearSections(act, opened.id, classes, divisions);
  await recordAudit(act, { action: 'year.open', subjects: [opened.id], detail: { ...year } });
  await recordActivity(act, { kind: 'year_opened', detail: { label } });
  const seen = await yearById(act.tx, act.org, opened.id);
  if (!seen) throw new Error('a year that was opened is not there');
  return seen;
}
