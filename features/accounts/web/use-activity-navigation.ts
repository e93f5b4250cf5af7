import { createPageNavigation } from '@lanyard/ui/use-page-navigation';

/** The pages that names in a sentence can link to. The page that shows the sentence knows the addresses. */
export type ActivityDestination =
  | { readonly page: 'students'; readonly q: string }
  | { readonly page: 'orders'; readonly q: string }
  | { readonly page: 'delivery'; readonly q: string };

export const { WaysContext: ActivityNavigationContext, useWays: useActivityNavigation } =
  createPageNavigation<ActivityDestination>();
