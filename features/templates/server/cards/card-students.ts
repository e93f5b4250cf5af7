import type { Act } from '@lanyard/db/tenant';
import type { Scopes } from '@lanyard/domain/role';
import { searchTerms } from '@lanyard/domain/student-search';

import type { PreviewStudent } from '../../api-cards.ts';
import { limitingReviewerOf } from '../list-templates.ts';
import { previewStudentIds, findStudentAtStep } from '../queries/card-values.ts';
import { readEnrolmentCards } from './card-values.ts';

type Strip = Record<'typical' | 'longest' | 'shortest' | 'missingPhoto', PreviewStudent | null>;

export async function getPreviewStudents(act: Act, scopes: Scopes): Promise<Strip> {
  const ids = await previewStudentIds(act.tx, act.org, { reviewer: limitingReviewerOf(act, scopes) });
  const cards = await readEnrolmentCards(
    act,
    Object.values(ids).flatMap((id) => id ?? []),
  );
  const of = (id: string | null): PreviewStudent | null => (id === null ? null : (cards.get(id) ?? null));
  return {
    typical: of(ids.typical),
    longest: of(ids.longest),
    shortest: of(ids.shortest),
    missingPhoto: of(ids.missingPhoto),
  };
}

const steps = { here: 0, next: 1, previous: -1 } as const;

export async function stepCardStudent(
  act: Act,
  scopes: Scopes,
  {
    from,
    step,
    section,
    withPhoto,
    q,
  }: {
    readonly from?: string | undefined;
    readonly step: keyof typeof steps;
    readonly section?: string | undefined;
    readonly withPhoto?: boolean | undefined;
    readonly q?: string | undefined;
  },
): Promise<{ student: PreviewStudent | null; at: number; of: number }> {
  const terms = q ? searchTerms(q) : [];
  const looking = { reviewer: limitingReviewerOf(act, scopes), section, withPhoto, terms };
  const { id, at, of } = await findStudentAtStep(act.tx, act.org, looking, from ?? null, steps[step]);
  const student = id === null ? null : ((await readEnrolmentCards(act, [id])).get(id) ?? null);
  return { student, at, of };
}
