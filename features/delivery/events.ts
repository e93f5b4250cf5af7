import type { ActivityKind } from '@lanyard/domain/activity';
import { event } from '@lanyard/domain/event';
import type { LateChange } from '@lanyard/domain/packing';

export type LateFact = {
  readonly card: string;
  readonly change: LateChange;
  /** Where its student is now; null for who left. */
  readonly section: { readonly id: string; readonly label: string } | null;
};
/**
 * What became of the students of cards that are about to be packed; only the school knows. With `settle` it follows at
 * once: who left needs no card, a mover's goes to the new class or is put aside.
 */
export const lateCardsAsked = event<
  { readonly school: string; readonly cards: readonly string[]; readonly settle: boolean },
  readonly LateFact[]
>('delivery.late_cards_asked');

/** The next numbers of a school's packages, in the year its order was released in. */
export const packageNumbersAsked = event<
  { readonly school: string; readonly order: string; readonly count: number },
  { readonly year: string; readonly first: number }
>('delivery.package_numbers_asked');

/** The other side hears of packages: a line people read, its browsers, a letter. */
export type PackageNews = {
  readonly to: string;
  readonly packages: readonly string[];
  readonly line?: {
    readonly kind: ActivityKind;
    readonly section?: string;
    readonly count?: number;
    readonly detail: Readonly<Record<string, unknown>>;
  };
};
export const packageNews = event<PackageNews>('delivery.package_news');

/** A vendor refuses a claim: who pays for the reprint is the school. */
export const claimRefused = event<{ readonly school: string; readonly card: string }>(
  'delivery.claim_refused',
);

/** Packages that are late since somebody looked last; both sides are told, each by its own letter. */
export type Late = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly school: string;
  readonly vendor: string;
  readonly courier: string | null;
  readonly estimatedOn: string | null;
  readonly exception: string | null;
};
export const packagesLate = event<{ readonly to: string; readonly late: readonly Late[] }>(
  'delivery.packages_late',
);
