// The catch rate: the share of planted pairs (cards with another child's photo) that a reviewer caught. It decides who
// may use bulk approval, and who reviews a class.
import { personNamesOf } from '@lanyard/accounts/server/queries/members';
import { recordAudit } from '@lanyard/audit/record-audit';
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import {
  whyBulkApprovalWithheld,
  catchRate,
  goesToPrincipal,
  isReviewerMeasured,
  isUnderLimit,
  type CatchRate,
} from '@lanyard/domain/honest-proofing';
import { compareText } from '@lanyard/format/text';

import type { ReviewerCatchRate } from '../../api-honest.ts';
import type { ProofDependencies } from '../dependencies.ts';
import { notifyPrincipal } from '../nudges/notify-principal.ts';
import {
  answeredSections,
  pairAnswersOf,
  giveSectionToPrincipal,
  currentRolesOf,
  honestSettingsRow,
} from '../queries/honest.ts';
import { sectionReviewState } from '../queries/planted.ts';
import { reviewersOfYear } from '../queries/section-reviews.ts';

export async function catchRatesOf(
  { tx, org }: Act,
  reviewers: readonly string[],
): Promise<(reviewer: string) => CatchRate> {
  const answers = await pairAnswersOf(tx, org, reviewers);
  return (reviewer) => catchRate(answers.get(reviewer) ?? []);
}

/** Public: whether the caller may approve a whole class at once. Always true if nothing was measured. */
export async function mayBulkApprove(act: Act, section: string): Promise<boolean> {
  const { tx, org, user } = act;
  const state = await sectionReviewState(act, section);
  if (!state) return true;
  const { on, limit } = await honestSettingsRow(tx, org);
  const measured = isReviewerMeasured(await currentRolesOf(tx, org, user));
  const rate = (await catchRatesOf(act, [user]))(user);
  return whyBulkApprovalWithheld({ ...state, on, limit, measured, rate }) === undefined;
}

/**
 * Hands classes to the principal if their reviewer missed too many planted pairs. Returns the ids of these classes.
 * With `section`, checks only this class.
 */
export async function handSectionsToPrincipal(
  wires: ProofDependencies,
  act: Act,
  section?: string,
): Promise<string[]> {
  const { tx, org } = act;
  const { on, limit } = await honestSettingsRow(tx, org);
  if (!on) return [];
  const answered = await answeredSections(tx, org, section);
  const rate = await catchRatesOf(
    act,
    answered.map(({ reviewer }) => reviewer),
  );
  const given: { section: string; class: string }[] = [];
  for (const each of answered)
    if (goesToPrincipal(each, rate(each.reviewer), limit))
      if (await giveSectionToPrincipal(tx, org, each.section, 'catch_rate')) given.push(each);
  if (given.length === 0) return [];
  const ids = given.map((each) => each.section);
  await recordAudit(act, { action: 'section.to_principal', subjects: ids, detail: { why: 'catch_rate' } });
  await notifyPrincipal(
    wires,
    act,
    given.map((each) => each.class),
  );
  await notifyBrowsers(act, 'proofs', 'sections');
  return ids;
}

export async function listReviewerCatchRates(act: Act): Promise<{ reviewers: ReviewerCatchRate[] }> {
  const { tx, org } = act;
  const { limit } = await honestSettingsRow(tx, org);
  const reviewers = (await reviewersOfYear(tx, org)).filter(({ roles }) => isReviewerMeasured(roles));
  const ids = reviewers.map(({ id }) => id);
  const [names, rate] = [await personNamesOf(tx, ids), await catchRatesOf(act, ids)];
  return {
    reviewers: reviewers
      .map(({ id, classes }) => ({
        id,
        name: names.get(id) ?? '',
        classes,
        rate: rate(id),
        under: isUnderLimit(rate(id), limit),
      }))
      .toSorted((a, b) => compareText(a.name, b.name)),
  };
}
