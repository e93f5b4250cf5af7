import type { RefusalCode } from '@lanyard/domain/refusal';

import { codeOf, Refused } from './call.ts';

// One sentence per code, saying what to do; a new code does not compile without one.
const sentences: Readonly<Record<RefusalCode | 'fault' | 'offline', string>> = {
  signed_out: 'You were signed out. Sign in to go on; nothing was lost.',
  wrong_credentials: 'That e-mail and password don’t match.',
  sign_in_expired: 'That took longer than five minutes. Sign in again.',
  wrong_code: 'That code doesn’t match, or was used already.',
  passkey_refused: 'That passkey was not accepted. Try again, or use another way.',
  second_factor_needed: 'Your role needs a second factor. Set up a passkey or an authenticator app first.',
  fresh_proof_needed: 'Confirm that it is you, then try again.',
  not_allowed: 'Your role does not include this. Ask an admin of your organisation.',
  cross_site: 'This page was opened from somewhere else. Reload it and try again.',
  not_found: 'This no longer exists, or is not yours to see.',
  invalid_input: 'Something in the form needs another look.',
  key_missing: 'This page is out of date. Reload it and try again.',
  roll_no_taken: 'Somebody in this section has that roll number.',
  already_set_up: 'This is set up already. Remove it first to set up a new one.',
  last_second_factor: 'Your role needs a second factor. Add another before you remove this one.',
  link_spent: 'This link was used or is older than 30 minutes. Ask for a new one.',
  weak_password: 'Choose a longer password that is not your name, e-mail or a common word.',
  changed_meanwhile: 'Somebody changed this meanwhile. Look at the new version and decide again.',
  key_reused: 'This was sent once already with other contents. Reload the page and try again.',
  version_missing: 'This page is out of date. Reload it and try again.',
  too_many_requests: 'Too many tries. Wait a little and try again.',
  fault: 'Something went wrong on our side. Nothing was changed.',
  offline: 'You are offline, or the server cannot be reached. Nothing was changed.',
};

export const sentenceFor = (error: unknown): string => sentences[codeOf(error)];

/** The reference people can read out when they ask for help: the request's id. */
export function referenceOf(error: unknown): string | undefined {
  const id = error instanceof Refused ? error.problem['request'] : undefined;
  return typeof id === 'string' ? id.slice(0, 8) : undefined;
}
