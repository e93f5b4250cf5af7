import { createPageNavigation } from '@lanyard/ui/use-page-navigation';

/** The pages to which names in an activity sentence can link. The page that shows the sentence provides their URLs. */
export type ActivityDestination =
  | { readonly page: 'students'; readonly q: string }
  | { readonly page: 'orders'; readonly q: string }
  | { readonly page: 'delivery'; readonly q: string };

export const { WaysContext: ActivityNavigationContext, useWays: useActivityNavigation } =
  createPageNavigation<ActivityDestination>();
