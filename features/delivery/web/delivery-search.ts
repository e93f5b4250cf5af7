import type { PackageFilter } from '../api.ts';

/** The URL search of the page: the filters of the list, and the open panel or dialog. */
export type DeliverySearch = {
  readonly q?: string | undefined;
  readonly status: PackageFilter;
  /** The ids of packages. */
  readonly track?: string | undefined;
  readonly dispatch?: string | undefined;
  readonly receive?: string | undefined;
  readonly hand?: string | undefined;
  readonly create?: boolean | undefined;
  /** What waits for a decision: claims to a vendor, or cards put aside. */
  readonly decide?: 'claims' | 'asides' | undefined;
  /** The class of a new package: an order's id and a section's id. */
  readonly order?: string | undefined;
  readonly section?: string | undefined;
};
export type OnDeliverySearch = (
  change: Partial<DeliverySearch>,
  options?: { readonly replace?: boolean },
) => void;

/** A panel or dialog on top of the list. Only one is open at a time, except that Track stays open under a dialog. */
export type DeliveryOverlay = 'track' | 'dispatch' | 'receive' | 'hand';
