import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';

import type { SectionChange, SectionInFull } from '../../api-school.ts';
import {
  deleteSection,
  lockSection,
  membersWithRoles,
  sectionById,
  updateSection,
} from '../queries/sections.ts';
import { yearById } from '../queries/years.ts';
import { reviewingRoles, sectionInFull } from './sections-in-full.ts';

type Unchangeable = Refusal<'not_found' | 'year_over' | 'changed_meanwhile'>;

/** Locks the class and returns it, if it still has this version and its year can be changed. */
async function lockedSection(act: Act, id: string, version: number): Promise<SectionInFull | Unchangeable> {
  await lockSection(act.tx, act.org, id);
  const row = await sectionById(act.tx, act.org, id);
  if (!row) return refuse('not_found');
  const year = await yearById(act.tx, act.org, row.year);
  if (year?.over) return refuse('year_over');
  const now = await sectionInFull(act, id);
  return row.version === version ? now : refuse('changed_meanwhile', { now });
}

export async function changeSection(
  act: Act,
  id: string,
  version: number,
  change: SectionChange,
): Promise<SectionInFull | Unchangeable | Refusal<'not_a_reviewer'>> {
  const section = await lockedSection(act, id, version);
  if (isRefusal(section)) return section;
  const { reviewer, deputy } = change;
  // A person who has left may stay reviewer or deputy of a class, but cannot become one.
  const asked = [
    ...(reviewer !== null && reviewer !== section.reviewer?.id ? [reviewer] : []),
    ...(deputy !== null && deputy !== section.deputy?.id ? [deputy] : []),
  ];
  const able = asked.length > 0 ? await membersWithRoles(act.tx, act.org, asked, reviewingRoles) : [];
  const unable = asked.find((person) => able.every((each) => each.id !== person));
  if (unable !== undefined) return refuse('not_a_reviewer', { person: unable });
  await updateSection(act.tx, act.org, id, change);
  await recordAudit(act, { action: 'section.change', subjects: [id], detail: { ...change } });
  await recordActivity(act, {
    kind: 'section_changed',
    section: id,
    detail: { class: section.class, division: section.division },
  });
  return sectionInFull(act, id);
}

export async function removeSection(
  act: Act,
  id: string,
  version: number,
): Promise<Record<string, never> | Unchangeable | Refusal<'section_in_use'>> {
  const section = await lockedSection(act, id, version);
  if (isRefusal(section)) return section;
  const { class: inClass, division, students } = section;
  if (students > 0) return refuse('section_in_use', { students });
  await deleteSection(act.tx, act.org, id);
  await recordAudit(act, { action: 'section.remove', subjects: [id], detail: { class: inClass, division } });
  await recordActivity(act, { kind: 'section_removed', detail: { class: inClass, division } });
  return {};
}
