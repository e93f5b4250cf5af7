// Which running order a replacement card joins.

export type RunningOrder = {
  readonly id: string;
  readonly vendorId: string;
  readonly dueOn: string;
  /** The due date has passed. */
  readonly late: boolean;
  /** A card of the order is in a print file or was printed. */
  readonly started: boolean;
};

/** A late order would make the new card late too. An order that has started may be printed without the new card. */
const isSuitable = ({ started, late }: RunningOrder): boolean => !started && !late;

/** Suitable orders come first, the soonest of them at the top. */
export const sortForReplacement = <Order extends RunningOrder>(orders: readonly Order[]): Order[] =>
  orders.toSorted(
    (a, b) =>
      Number(isSuitable(b)) - Number(isSuitable(a)) ||
      a.dueOn.localeCompare(b.dueOn) ||
      a.id.localeCompare(b.id),
  );

/** The soonest suitable order of the vendor. Undefined if the card needs a new order. */
export const suggestReplacementOrder = <Order extends RunningOrder>(
  orders: readonly Order[],
  vendorId: string,
): Order | undefined =>
  sortForReplacement(orders).find((order) => order.vendorId === vendorId && isSuitable(order));

export type ReplacementFacts = {
  /** The current card equals what would be sealed today. */
  readonly unchanged: boolean;
  /** The last day on which the card was valid. Null if it is still valid or has no such day. */
  readonly expiredOn: string | null;
  /** The photo has an open doubt. */
  readonly doubted: boolean;
};
/** True if an order can take the new card at once. Otherwise the new card waits for a proof, a new year or an answer. */
export const isPrintedAgain = ({ unchanged, expiredOn, doubted }: ReplacementFacts): boolean =>
  unchanged && expiredOn === null && !doubted;
