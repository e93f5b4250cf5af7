// The path to open after sign-in comes from the address bar, so an attacker may have written it.
const isOwnPath = (path: string): boolean => /^\/(?![/\\])/.test(path) && !/^\/(login|set-up)\b/.test(path);

/** Returns the path if it stays on this site. Parses it as the browser would, which drops tabs and dots. */
export function sameSitePath(next: string | undefined): string | undefined {
  if (next === undefined || !isOwnPath(next)) return undefined;
  const home = 'https://lanyard.invalid';
  const url = URL.parse(next, home);
  if (url?.origin !== home) return undefined;
  const path = `${url.pathname}${url.search}${url.hash}`;
  return isOwnPath(path) ? path : undefined;
}
