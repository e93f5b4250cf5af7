import { useCallback, useSyncExternalStore } from 'react';

/**
 * Use this only for what CSS cannot do, such as another row height for a virtual list. While the page is printed, no
 * query matches, because paper is as narrow as a phone but has the layout of a wide screen.
 */
export function useMedia(condition: string): boolean {
  const query = `screen and ${condition}`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
