import { useEffect, useState } from 'react';

const read = (): string | undefined => new URLSearchParams(location.hash.slice(1)).get('token') ?? undefined;

/**
 * The token of a link in a mail. It stands behind the `#`, which browsers send to nobody: what stands before it, proxies
 * write into their logs. It stays the same while the router already goes to the next page, and changes when someone opens
 * another link in the same tab.
 */
export function useToken(): string | undefined {
  const [token, setToken] = useState(read);
  useEffect(() => {
    const changed = (): void => setToken(read());
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  return token;
}
