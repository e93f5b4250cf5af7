// The share of planted pairs that a reviewer caught. It decides about bulk approval, and about who reviews a class.
import { namesOf } from '@lanyard/accounts/server/queries/members';
import { record } from '@lanyard/audit/record';
import { tellBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import {
  bulkWithheld,
  catchRate,
  goesToPrincipal,
  isMeasured,
  isUnder,
  type CatchRate,
} from '@lanyard/domain/honest-proofing';
import { compareText } from '@lanyard/format/text';

import type { ReviewerStanding } from '../../api-honest.ts';
import { notifyPrincipal } from '../nudges/notify-principal.ts';
import { answeredSections, answersOf, giveToPrincipal, rolesOf, settingsRow } from '../queries/honest.ts';
import { sectionState } from '../queries/planted.ts';
import { reviewersOfYear } from '../queries/section-reviews.ts';
import type { Wires } from '../wires.ts';

export async function ratesOf(
  { tx, org }: Act,
  reviewers: readonly string[],
): Promise<(reviewer: string) => CatchRate> {
  const answers = await answersOf(tx, org, reviewers);
  return (reviewer) => catchRate(answers.get(reviewer) ?? []);
}

/** Public: whether the caller may approve a whole class at once. Always true if nothing was measured. */
export async function mayBulkApprove(act: Act, section: string): Promise<boolean> {
  const { tx, org, user } = act;
  const state = await sectionState(act, section);
  if (!state) return true;
  const { on, limit } = await settingsRow(tx, org);
  const measured = isMeasured(await rolesOf(tx, org, user));
  const rate = (await ratesOf(act, [user]))(user);
  return bulkWithheld({ ...state, on, limit, measured, rate }) === undefined;
}

/** Hands classes to the principal if their reviewer missed too many pairs. Returns these classes. `section`: only this one. */
export async function settleSections(wires: Wires, act: Act, section?: string): Promise<string[]> {
  const { tx, org } = act;
  const { on, limit } = await settingsRow(tx, org);
  if (!on) return [];
  const answered = await answeredSections(tx, org, section);
  const rate = await ratesOf(
    act,
    answered.map(({ reviewer }) => reviewer),
  );
  const given: { section: string; class: string }[] = [];
  for (const each of answered)
    if (goesToPrincipal(each, rate(each.reviewer), limit))
      if (await giveToPrincipal(tx, org, each.section, 'catch_rate')) given.push(each);
  if (given.length === 0) return [];
  const ids = given.map((each) => each.section);
  await record(act, { action: 'section.to_principal', subjects: ids, detail: { why: 'catch_rate' } });
  await notifyPrincipal(
    wires,
    act,
    given.map((each) => each.class),
  );
  await tellBrowsers(act, 'proofs', 'sections');
  return ids;
}

export async function listReviewerStandings(act: Act): Promise<{ reviewers: ReviewerStanding[] }> {
  const { tx, org } = act;
  const { limit } = await settingsRow(tx, org);
  const reviewers = (await reviewersOfYear(tx, org)).filter(({ roles }) => isMeasured(roles));
  const ids = reviewers.map(({ id }) => id);
  const [names, rate] = [await namesOf(tx, ids), await ratesOf(act, ids)];
  return {
    reviewers: reviewers
      .map(({ id, classes }) => ({
        id,
        name: names.get(id) ?? '',
        classes,
        rate: rate(id),
        under: isUnder(rate(id), limit),
      }))
      .toSorted((a, b) => compareText(a.name, b.name)),
  };
}
