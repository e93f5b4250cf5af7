import { useEffect, useState } from 'react';

const read = (): string | undefined => new URLSearchParams(location.hash.slice(1)).get('token') ?? undefined;

/**
 * The token of a link in an email. It comes after the `#`, which browsers do not send to the server. Proxies write the
 * rest of an address into their logs. The token stays the same while the router goes to the next page. It changes when
 * someone opens another link in the same tab.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState(read);
  useEffect(() => {
    const changed = (): void => setToken(read());
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  return token;
}
