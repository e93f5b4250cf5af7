import { formatWait } from '@lanyard/format/time-ago';

import { codeOf, Refused } from './call.ts';
import { sentences } from './sentences.ts';

export function sentenceFor(error: unknown): string {
  const code = codeOf(error);
  const wait = error instanceof Refused ? Number(error.problem['retryAfter']) : Number.NaN;
  if (code === 'too_many_requests' && wait > 0) return `Too many tries. Try again ${formatWait(wait)}.`;
  return sentences[code];
}

/** The request's id. People can give it when they ask for help. */
export function referenceOf(error: unknown): string | undefined {
  const id = error instanceof Refused ? error.problem['request'] : undefined;
  return typeof id === 'string' ? id.slice(0, 8) : undefined;
}
