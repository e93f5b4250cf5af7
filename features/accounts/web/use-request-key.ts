import { useRef } from 'react';

/**
 * One key per contents: an impatient second press, or a retry after a lost answer, does it once; other contents are
 * another request. Renewed after success, so that the same may be asked again on purpose.
 */
export function useRequestKey() {
  const attempt = useRef({ key: '', contents: '' });
  return {
    of(contents: string): string {
      if (attempt.current.key === '' || attempt.current.contents !== contents)
        attempt.current = { key: crypto.randomUUID(), contents };
      return attempt.current.key;
    },
    renew(): void {
      attempt.current = { key: '', contents: '' };
    },
  };
}
