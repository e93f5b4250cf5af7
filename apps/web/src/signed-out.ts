// True after the server answered 401 while a page was open. The shell shows a sign-in dialog over the page, which keeps
// the person's work.
let signedOut = false;
let watched = false;
const listeners = new Set<() => void>();

export const isSignedOut = (): boolean => signedOut;

/** A 401 counts only while a page is open. On the sign-in page, a late answer to an earlier request means nothing. */
export function setSignedOut(next: boolean): void {
  signedOut = next && watched;
  for (const listener of listeners) listener();
}

export function watchSignedOut(): () => void {
  watched = true;
  return () => {
    watched = false;
    setSignedOut(false);
  };
}

export function subscribeSignedOut(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
