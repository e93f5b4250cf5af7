import type { Visit } from '@lanyard/http/routes';

/** The person and the session of a visit whose endpoint requires a session. */
export type SignedInCaller = { readonly person: string; readonly session: Buffer };

export function requireSignedIn({ person, sessionHash }: Visit): SignedInCaller {
  if (person === undefined || !sessionHash) throw new Error('the contract lets nobody in without a session');
  return { person, session: sessionHash };
}
