import { createContext, use, type ReactNode } from 'react';

export interface NavigationLinkProps<To> {
  readonly to: To;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-current'?: 'page' | undefined;
  readonly draggable?: boolean;
  readonly children?: ReactNode;
}
/** The links of a page to other pages, under names that the page chooses. The app maps these names to URLs. */
export type PageNavigation<To> = {
  readonly Link: (props: NavigationLinkProps<To>) => ReactNode;
  readonly go: (to: To) => void;
};

/** Creates the context that gives a page its links, and the hook that reads it. */
export function createPageNavigation<To>() {
  const WaysContext = createContext<PageNavigation<To> | undefined>(undefined);
  function useWays(): PageNavigation<To> {
    const ways = use(WaysContext);
    if (!ways) throw new Error('the page was given no ways out');
    return ways;
  }
  return { WaysContext, useWays };
}
