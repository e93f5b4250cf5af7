import { useRef } from 'react';

/**
 * One key per contents: an impatient second press, or a retry after a lost answer, makes one thing, and a corrected form
 * is a new request. Renewed after success, so that the same may be made twice on purpose.
 */
export function useRequestKey() {
  const attempt = useRef({ key: crypto.randomUUID(), contents: '' });
  return {
    keyFor(body: unknown): string {
      const contents = JSON.stringify(body ?? null);
      const { key, contents: before } = attempt.current;
      const same = before === '' || before === contents;
      attempt.current = { key: same ? key : crypto.randomUUID(), contents };
      return attempt.current.key;
    },
    renew() {
      attempt.current = { key: crypto.randomUUID(), contents: '' };
    },
  };
}
