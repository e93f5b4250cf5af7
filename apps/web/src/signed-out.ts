// The server said 401 while a page was open. The shell shows a sign-in dialog over the page, whose work is kept.
let signedOut = false;
let watched = false;
const listeners = new Set<() => void>();

export const isSignedOut = (): boolean => signedOut;

/** Heard only while a page is open: at the door, a late answer to a request of before means nothing. */
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
