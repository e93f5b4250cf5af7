import { createPageNavigation, type PageNavigation } from '@lanyard/ui/use-page-navigation';

/** The pages that a row links to, by name. The app knows their URLs. */
export type AuditDestination =
  | { readonly page: 'student'; readonly student: string }
  | { readonly page: 'order'; readonly order: string }
  | { readonly page: 'package'; readonly name: string }
  | { readonly page: 'template'; readonly template: string }
  | { readonly page: 'people' | 'classes' | 'years' };

export type AuditNavigation = PageNavigation<AuditDestination>;
export const { WaysContext: AuditNavigationContext, useWays: useAuditNavigation } =
  createPageNavigation<AuditDestination>();
