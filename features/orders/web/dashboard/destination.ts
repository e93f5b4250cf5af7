import {
  createPageNavigation,
  type NavigationLinkProps,
  type PageNavigation,
} from '@lanyard/ui/use-page-navigation';

import type { OrdersSearch } from './order-search.ts';

/** The page that a link opens, by its name. The app maps the name to a URL. */
export type OrdersDestination =
  | { readonly page: 'summary'; readonly week?: string | undefined; readonly release?: true }
  | { readonly page: 'board'; readonly stage?: string; readonly school?: string | undefined }
  | { readonly page: 'today' }
  | ({ readonly page: 'orders' } & Partial<OrdersSearch>)
  | { readonly page: 'order'; readonly order: string; readonly cards?: 'failed' }
  /** Opens the dialog that makes a print file. `generate` selects these orders in the dialog. */
  | { readonly page: 'files'; readonly generate?: readonly string[] }
  | { readonly page: 'check' | 'packages' | 'production' | 'quality' };

export type OrdersLinkProps = NavigationLinkProps<OrdersDestination>;
export type OrdersNavigation = PageNavigation<OrdersDestination>;
export const { WaysContext: OrdersNavigationContext, useWays: useOrdersNavigation } =
  createPageNavigation<OrdersDestination>();
