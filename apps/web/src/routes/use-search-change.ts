import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';

type Change<Search> = (change: Partial<Search>, how?: { readonly replace?: boolean | undefined }) => void;

/**
 * Returns a function that changes some values of the page's search and leaves the rest. The function stays the same,
 * because rows compare it.
 */
export function useSearchChange<Search extends object>(replaces = false): Change<Search> {
  const navigate = useNavigate();
  return useCallback<Change<Search>>(
    (change, { replace = replaces } = {}) =>
      void navigate({ to: '.', search: (before: object) => ({ ...before, ...change }), replace }),
    [navigate, replaces],
  );
}
