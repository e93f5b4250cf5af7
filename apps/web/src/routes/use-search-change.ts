import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

type Change<Search> = (change: Partial<Search>, how?: { readonly replace?: boolean | undefined }) => void;

/**
 * Changes some of what stands behind the question mark of the page that is open, and leaves the rest. It stays the same:
 * rows are compared by it.
 */
export function useSearchChange<Search extends object>(replaces = false): Change<Search> {
  const navigate = useNavigate();
  return useCallback<Change<Search>>(
    (change, { replace = replaces } = {}) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...change }), replace }),
    [navigate, replaces],
  );
}
