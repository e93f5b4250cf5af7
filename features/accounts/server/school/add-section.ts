import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { classRankFor } from '@lanyard/domain/class-order';
import { refuse, type Refusal } from '@lanyard/domain/refusal';

import type { SectionInFull } from '../../api-school.ts';
import { insertSections, sectionsOfYear } from '../queries/sections.ts';
import { yearById } from '../queries/years.ts';
import { sectionInFull } from './sections-in-full.ts';

export async function addSection(
  act: Act,
  yearId: string,
  { class: inClass, division }: { class: string; division: string },
): Promise<SectionInFull | Refusal<'not_found' | 'section_taken' | 'year_over'>> {
  const year = await yearById(act.tx, act.org, yearId);
  if (!year) return refuse('not_found');
  if (year.over) return refuse('year_over');
  const among = await sectionsOfYear(act.tx, act.org, yearId);
  const classRank = classRankFor(inClass, among);
  const [added] = await insertSections(act.tx, act.org, [
    { year: yearId, class: inClass, classRank, division },
  ]);
  if (!added) return refuse('section_taken');
  await recordAudit(act, {
    action: 'section.add',
    subjects: [added.id],
    detail: { class: inClass, division },
  });
  await recordActivity(act, {
    kind: 'section_added',
    section: added.id,
    detail: { class: inClass, division },
  });
  return sectionInFull(act, added.id);
}
