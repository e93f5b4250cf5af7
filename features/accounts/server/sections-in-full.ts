import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { rolesThatMay } from '@lanyard/domain/role';

import type { Reviewer, SectionInFull } from '../api-school.ts';
import { namesHere, peopleWithRoles } from './queries/school.ts';
import { sectionById, sectionsOfYear } from './queries/sections.ts';
import { yearById } from './queries/years.ts';

/** Whoever may decide on proofs. */
export const reviewing = rolesThatMay('proof.review');

type Row = NonNullable<Awaited<ReturnType<typeof sectionById>>>;

async function withNames(act: Act, rows: readonly Row[]): Promise<SectionInFull[]> {
  const ids = new Set(rows.flatMap(({ reviewer, deputy }) => [reviewer ?? [], deputy ?? []].flat()));
  const named = ids.size === 0 ? [] : await act.control((tx) => namesHere(tx, [...ids]));
  const nameOf = new Map(named.map((person) => [person.id, person]));
  return rows.map(({ reviewer, deputy, ...row }) => ({
    ...row,
    reviewer: nameOf.get(reviewer ?? '') ?? null,
    deputy: nameOf.get(deputy ?? '') ?? null,
  }));
}

export async function listSectionsInFull(
  act: Act,
  year: string,
): Promise<{ sections: SectionInFull[] } | Refusal<'not_found'>> {
  if (!(await yearById(act.tx, act.org, year))) return refuse('not_found');
  return { sections: await withNames(act, await sectionsOfYear(act.tx, act.org, year)) };
}

export async function sectionInFull(act: Act, id: string): Promise<SectionInFull> {
  const row = await sectionById(act.tx, act.org, id);
  const [section] = row ? await withNames(act, [row]) : [];
  if (!section) throw new Error('a section went away within its own act');
  return section;
}

export const listReviewers = async (act: Act): Promise<{ people: Reviewer[] }> => ({
  people: await act.control((tx) => peopleWithRoles(tx, reviewing)),
});
