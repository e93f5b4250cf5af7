// What happens when someone moves cards from one stage of the Production Queue to another.
import type { BulkMove } from './card.ts';
import type { QueueStage } from './queue-stage.ts';

export type BoardMove =
  /** The move happens at once. */
  | { readonly by: 'move'; readonly move: BulkMove }
  /** The user has to do this on the page for print files or on the page for packages. */
  | { readonly by: 'file' }
  | { readonly by: 'package' }
  | { readonly by: 'nobody'; readonly why: string };

const nobody = (why: string): BoardMove => ({ by: 'nobody', why });
const oneByOne = 'Cards go from stage to stage: choose the next one.';
const inFile = 'Take cards out by discarding their print file.';
const unchecked = 'A check is undone card by card, at Check cards.';
const unpacked = 'Take cards out of their package, under Delivery.';

const moves: Readonly<Record<QueueStage, Readonly<Partial<Record<QueueStage, BoardMove>>>>> = {
  queued: { printing: { by: 'file' } },
  printing: { queued: nobody(inFile), qc: { by: 'move', move: 'print' } },
  qc: {
    queued: nobody(inFile),
    printing: { by: 'move', move: 'unprint' },
    packing: { by: 'move', move: 'pass' },
  },
  packing: {
    queued: nobody(unchecked),
    printing: nobody(unchecked),
    qc: nobody(unchecked),
    ready: { by: 'package' },
  },
  ready: {
    queued: nobody(unpacked),
    printing: nobody(unpacked),
    qc: nobody(unpacked),
    packing: { by: 'package' },
  },
};
/** Returns undefined if the card is already in that stage. */
export const boardMove = (from: QueueStage, to: QueueStage): BoardMove | undefined =>
  from === to ? undefined : (moves[from][to] ?? nobody(oneByOne));
