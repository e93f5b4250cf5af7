import type { Act } from '@lanyard/db/tenant';

import { endProgress, insertProgress, moveProgress } from './queries.ts';

/**
 * Creates a row that shows the progress of a long job to the person who started it. Returns its id. `total` may come
 * later, once it is known.
 */
export const startProgress = (
  act: Act,
  { kind, total = null }: { readonly kind: string; readonly total?: number | null },
): Promise<string> => insertProgress(act, kind, total);

/**
 * Adds to the number of finished items, and sets the total once it is known. Progress that has ended does not change.
 */
export const advanceProgress = (act: Act, id: string, by: number, total?: number): Promise<void> =>
  moveProgress(act, id, by, total);

/** `note` is a sentence for the person who waits. */
export const finishProgress = (act: Act, id: string, note = ''): Promise<void> =>
  endProgress(act, id, 'done', note);
export const failProgress = (act: Act, id: string, note: string): Promise<void> =>
  endProgress(act, id, 'failed', note);
