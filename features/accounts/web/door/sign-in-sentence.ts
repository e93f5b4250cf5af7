import { formatWait } from '@lanyard/format/time-ago';
import { codeOf, Refused } from '@lanyard/http/call';
import { sentenceFor } from '@lanyard/http/refusal-sentences';

/** Why signing in failed; after too many tries, when the next one counts. */
export function signInSentence(error: unknown): string {
  const wait = error instanceof Refused ? Number(error.problem['retryAfter']) : Number.NaN;
  if (codeOf(error) !== 'too_many_requests' || !(wait > 0)) return sentenceFor(error);
  return `Too many tries. Try again ${formatWait(wait)}.`;
}
