import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { rolesThatMay } from '@lanyard/domain/role';

import type { Reviewer, SectionInFull } from '../../api-school.ts';
import { personNamesOf } from '../queries/members.ts';
import { peopleWithRoles } from '../queries/school.ts';
import { sectionById, sectionsOfYear } from '../queries/sections.ts';
import { yearById } from '../queries/years.ts';

/** The roles that may decide on proofs. */
export const reviewingRoles = rolesThatMay('proof.review');

type Row = NonNullable<Awaited<ReturnType<typeof sectionById>>>;

async function withNames(act: Act, rows: readonly Row[]): Promise<SectionInFull[]> {
  const names = await personNamesOf(
    act.tx,
    rows.flatMap(({ reviewer, deputy }) => [reviewer ?? [], deputy ?? []].flat()),
  );
  const named = (id: string | null) => {
    const name = id === null ? undefined : names.get(id);
    return id === null || name === undefined ? null : { id, name };
  };
  return rows.map(({ reviewer, deputy, ...row }) => ({
    ...row,
    reviewer: named(reviewer),
    deputy: named(deputy),
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
  people: await act.control((tx) => peopleWithRoles(tx, reviewingRoles)),
});
