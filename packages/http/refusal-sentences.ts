import { formatWait } from '@lanyard/format/time-ago';

import { errorCodeOf, RefusedError } from './call.ts';
import { errorSentences } from './sentences.ts';

export function errorSentenceFor(error: unknown): string {
  const code = errorCodeOf(error);
  const wait = error instanceof RefusedError ? Number(error.problem['retryAfter']) : Number.NaN;
  if (code === 'too_many_requests' && wait > 0) return `Too many tries. Try again ${formatWait(wait)}.`;
  return errorSentences[code];
}

/** The first 8 characters of the request's id. People can quote them when they ask for help. */
export function errorReferenceOf(error: unknown): string | undefined {
  const id = error instanceof RefusedError ? error.problem['request'] : undefined;
  return typeof id === 'string' ? id.slice(0, 8) : undefined;
}
