import type { ActivityKind } from '@lanyard/domain/activity';
import type { OrderState } from '@lanyard/domain/order-list';
import type { QualityTag } from '@lanyard/domain/quality-tags';
import type { ProofStatus, StudentFilter } from '@lanyard/domain/student';
import {
  createPageNavigation,
  type NavigationLinkProps,
  type PageNavigation,
} from '@lanyard/ui/use-page-navigation';

/** Where the steps of the forecast are done. */
export type ForecastDestination =
  | { readonly page: 'capture'; readonly section: string }
  | { readonly page: 'templates' }
  | { readonly page: 'proofing'; readonly status: ProofStatus; readonly section: string }
  | { readonly page: 'vendor'; readonly release: '1'; readonly sections: string }
  | { readonly page: 'order'; readonly order: string }
  | { readonly page: 'delivery'; readonly q: string; readonly status?: 'delivered' };

/** The pages that a figure links to, by name. The app knows their URLs. */
export type ReportDestination =
  | ForecastDestination
  | {
      readonly page: 'students';
      readonly filter?: StudentFilter;
      readonly class?: string | undefined;
      readonly division?: string | undefined;
    }
  | {
      readonly page: 'proofing';
      readonly status?: ProofStatus;
      readonly section?: string;
      readonly issue?: QualityTag;
    }
  | {
      readonly page: 'activity';
      readonly kind: ActivityKind;
      readonly section?: string | undefined;
      readonly from: string;
      readonly until: string;
    }
  | { readonly page: 'delivery'; readonly status: 'delivered' }
  | { readonly page: 'vendorOrders'; readonly state: OrderState; readonly school?: string }
  | { readonly page: 'vendor' };

export type ReportLinkProps = NavigationLinkProps<ReportDestination>;
export type ReportNavigation = PageNavigation<ReportDestination>;
export const { WaysContext: ReportNavigationContext, useWays: useReportNavigation } =
  createPageNavigation<ReportDestination>();
