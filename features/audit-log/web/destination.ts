import { waysTo, type WaysTo } from '@lanyard/ui/use-ways';

/** The pages that a row links to, by name. The app knows their addresses. */
export type Destination =
  | { readonly page: 'student'; readonly student: string }
  | { readonly page: 'order'; readonly order: string }
  | { readonly page: 'package'; readonly name: string }
  | { readonly page: 'template'; readonly template: string }
  | { readonly page: 'people' | 'classes' | 'years' };

export type Ways = WaysTo<Destination>;
export const { WaysContext, useWays } = waysTo<Destination>();
