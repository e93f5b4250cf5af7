import type { Visit } from '@lanyard/http/handle';

/** The person and the session of a visit whose endpoint requires a session. */
export type SignedIn = { readonly person: string; readonly session: Buffer };

export function signedIn({ person, sessionHash }: Visit): SignedIn {
  if (person === undefined || !sessionHash) throw new Error('the contract lets nobody in without a session');
  return { person, session: sessionHash };
}
