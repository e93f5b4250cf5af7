import type { Act } from '@lanyard/db/tenant';

import { endProgress, insertProgress, moveProgress } from './queries.ts';

/** A row the browser of whoever started a long job can watch; answers its id. `total` may come later, when counted. */
export const startProgress = (
  act: Act,
  { kind, total = null }: { readonly kind: string; readonly total?: number | null },
): Promise<string> => insertProgress(act, kind, total);

/** So many more are done; says the total too once it is known. What has ended moves no more. */
export const advance = (act: Act, id: string, by: number, total?: number): Promise<void> =>
  moveProgress(act, id, by, total);

/** `note` is a sentence for the person who waits. */
export const finishProgress = (act: Act, id: string, note = ''): Promise<void> =>
  endProgress(act, id, 'done', note);
export const failProgress = (act: Act, id: string, note: string): Promise<void> =>
  endProgress(act, id, 'failed', note);
