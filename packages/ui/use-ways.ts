import { createContext, use, type ReactNode } from 'react';

export interface WayProps<To> {
  readonly to: To;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-current'?: 'page' | undefined;
  readonly draggable?: boolean;
  readonly children?: ReactNode;
}
/** Where a page leads, by names of its own: the app knows the addresses. */
export type WaysTo<To> = {
  readonly Link: (props: WayProps<To>) => ReactNode;
  readonly go: (to: To) => void;
};

/** A page is given its ways; what is in it uses them. */
export function waysTo<To>() {
  const WaysContext = createContext<WaysTo<To> | undefined>(undefined);
  function useWays(): WaysTo<To> {
    const ways = use(WaysContext);
    if (!ways) throw new Error('the page was given no ways out');
    return ways;
  }
  return { WaysContext, useWays };
}
