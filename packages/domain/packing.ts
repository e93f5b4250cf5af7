// What happens to a card at the packing table.
import type { Ending, Stage } from './card.ts';
import type { ScanOutcome } from './package-scan.ts';

/** What changed about a student after the card was printed. */
export const lateChanges = ['moved', 'moved_printed', 'left'] as const;
export type LateChange = (typeof lateChanges)[number];

/**
 * A student who left needs no card. The card of a student who changed class goes to the new class. If the old class is
 * printed on it, the school decides.
 */
export function lateChange(student: {
  readonly left: boolean;
  readonly moved: boolean;
  /** A class is printed on the card. */
  readonly classPrinted: boolean;
}): LateChange | undefined {
  if (student.left) return 'left';
  if (!student.moved) return undefined;
  return student.classPrinted ? 'moved_printed' : 'moved';
}

export type PackingCard = {
  readonly order: string;
  readonly section: string;
  readonly stage: Stage;
  readonly ended: Ending | null;
  readonly failed: boolean;
  /** The package that the card is in. */
  readonly package: string | null;
  /** The card was put aside and nobody has decided yet. */
  readonly aside: boolean;
};
/** Returns why a card cannot go into this package, or undefined if it can. */
export function packOutcome(
  card: PackingCard,
  into: { readonly id: string; readonly order: string; readonly section: string; readonly held: boolean },
): Exclude<ScanOutcome, 'packed'> | undefined {
  if (card.package === into.id) return 'already_in';
  if (card.ended !== null) return 'card_ended';
  if (card.order !== into.order) return 'other_order';
  if (card.aside) return 'put_aside';
  if (card.package !== null) return 'other_package';
  if (card.section !== into.section) return 'other_section';
  if (card.failed) return 'card_failed';
  if (card.stage === 'queued' || card.stage === 'printed') return 'card_unchecked';
  if (card.stage !== 'checked') return 'card_on_its_way';
  return into.held ? 'order_held' : undefined;
}
