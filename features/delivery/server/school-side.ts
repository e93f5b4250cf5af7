// Functions that across.ts runs in the school's organisation, as its worker. They use facts and rows that only the
// school may read and write.
import { recordActivity } from '@lanyard/audit/activity';
import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import type { ActivityKind } from '@lanyard/domain/activity';
import { lateChange, type LateChange } from '@lanyard/domain/packing';
import { pullCards, moveCardsToSections } from '@lanyard/orders/server/late-cards';
import { schoolSeat } from '@lanyard/place/seat';

import { insertAsides, readLateChangeRows } from './queries/claims.ts';
import { endMembers, endedCardIds } from './queries/members.ts';
import { nextPackageNumbers } from './queries/numbers.ts';
import { recountCards } from './queries/packages.ts';

export type LateChangeFact = {
  readonly card: string;
  readonly change: LateChange;
  /** The class of the card's student now. Null if the student left. */
  readonly section: { readonly id: string; readonly label: string } | null;
};

/**
 * Finds cards whose students left or changed class. With `settle`, it also voids the card of a student who left. It
 * moves the card of a student who changed class to the new class, or puts it aside.
 */
export async function findLateChanges(
  act: Act,
  { cards, settle }: { readonly cards: readonly string[]; readonly settle: boolean },
): Promise<readonly LateChangeFact[]> {
  const seat = schoolSeat(act);
  const facts = (await readLateChangeRows(seat, cards)).flatMap(
    (row): (LateChangeFact & { label: string })[] => {
      const change = lateChange(row);
      if (change === undefined) return [];
      const section = change === 'left' ? null : { id: row.section, label: row.label };
      return [{ card: row.card, change, section, label: row.label }];
    },
  );
  if (!settle || facts.length === 0) return facts;
  const of = (change: LateChangeFact['change']) => facts.filter((fact) => fact.change === change);
  const left = of('left').map(({ card }) => card);
  if (left.length > 0) await pullCards(act, left);
  const moved = of('moved').flatMap(({ card, section }) => (section ? [{ card, section: section.id }] : []));
  if (moved.length > 0) await moveCardsToSections(act, moved);
  const aside = of('moved_printed').flatMap(({ card, section }) =>
    section ? [{ card, section: section.id, label: section.label }] : [],
  );
  if (aside.length > 0) {
    await insertAsides(seat, aside);
    await recordActivity(act, { kind: 'cards_put_aside', count: aside.length });
  }
  return facts;
}

export const reservePackageNumbers = (
  { tx, org }: Act,
  { order, count }: { readonly order: string; readonly count: number },
) => nextPackageNumbers(tx, org, order, count);

/** Takes ended cards out of packages that are not dispatched. Deletes a package that has no cards left. */
export async function removeEndedCards(act: Act, cards: readonly string[]): Promise<void> {
  const seat = schoolSeat(act);
  const ended = await endedCardIds(seat, cards);
  if (ended.length === 0) return;
  const left = await endMembers(seat, ended);
  await recountCards(seat, [...new Set(left.map((row) => row.package))], true);
  await notifyBrowsers(act, 'packages');
}

/** What to add to the activity list of the notified organisation. Without `line`, only its open screens reload. */
export type PackageNews = {
  readonly line?: {
    readonly kind: ActivityKind;
    readonly section?: string;
    readonly count?: number;
    readonly detail: Readonly<Record<string, unknown>>;
  };
};
/** Runs in the organisation that is notified. */
export async function receivePackageNews(there: Act, { line }: PackageNews): Promise<void> {
  if (line) await recordActivity(there, line);
  await notifyBrowsers(there, 'packages', 'orders');
}
