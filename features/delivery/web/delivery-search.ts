import type { PackageFilter } from '../api.ts';

/** What stands in the address: what the list is narrowed by, and what is open over it. */
export type DeliverySearch = {
  readonly q?: string | undefined;
  readonly status: PackageFilter;
  /** Packages, by id. */
  readonly track?: string | undefined;
  readonly dispatch?: string | undefined;
  readonly receive?: string | undefined;
  readonly hand?: string | undefined;
  readonly create?: boolean | undefined;
  /** What waits for somebody's word: claims of a vendor, cards put aside. */
  readonly decide?: 'claims' | 'asides' | undefined;
  /** The class a new package is begun for: an order's id and a section's. */
  readonly order?: string | undefined;
  readonly section?: string | undefined;
};
export type OnSearch = (change: Partial<DeliverySearch>, options?: { readonly replace?: boolean }) => void;

/** What is open over the list; one at a time, but Track stays under a dialog. */
export type Over = 'track' | 'dispatch' | 'receive' | 'hand';
