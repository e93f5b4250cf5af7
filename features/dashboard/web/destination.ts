import type { StudentFilter } from '@lanyard/domain/student';
import { createContext, use, type ComponentType, type ReactNode } from 'react';

/** Where the page leads, by name: the app knows the addresses. */
export type Destination =
  | { readonly page: 'students'; readonly filter?: StudentFilter; readonly q?: string }
  | {
      readonly page:
        | 'import'
        | 'templates'
        | 'capture'
        | 'proofing'
        | 'vendor'
        | 'reports'
        | 'alerts'
        | 'activity';
    };

export interface DestinationLinkProps {
  readonly to: Destination;
  readonly className?: string;
  readonly children?: ReactNode;
}
export type Ways = {
  readonly Link: ComponentType<DestinationLinkProps>;
  readonly go: (to: Destination) => void;
};

export const WaysContext = createContext<Ways | undefined>(undefined);

export function useWays(): Ways {
  const ways = use(WaysContext);
  if (!ways) throw new Error('the page was given no ways out');
  return ways;
}
