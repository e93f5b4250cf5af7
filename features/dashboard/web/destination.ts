import type { ProofTask } from '@lanyard/domain/proof-task';
import type { ReportType } from '@lanyard/domain/report-names';
import type { ProofStatus, StudentFilter } from '@lanyard/domain/student';
import type { ForecastDestination } from '@lanyard/reports/web/destination';
import {
  createPageNavigation,
  type NavigationLinkProps,
  type PageNavigation,
} from '@lanyard/ui/use-page-navigation';

/** The pages that the dashboard links to, by name. The app knows their URLs. */
export type DashboardDestination =
  | Exclude<ForecastDestination, { readonly page: 'proofing' }>
  | {
      readonly page: 'students';
      readonly filter?: StudentFilter;
      readonly q?: string;
      readonly class?: string;
      readonly division?: string;
      readonly show?: 'corrections';
    }
  /** Proofs that wait for a repair, for a decision or for bulk approval. */
  | {
      readonly page: 'proofing';
      readonly task?: ProofTask;
      readonly bulk?: '1';
      readonly status?: ProofStatus;
      readonly section?: string;
      readonly view?: 'sections';
    }
  /** The review of proofs one by one. */
  | { readonly page: 'review'; readonly section?: string; readonly status?: 'locked' }
  | { readonly page: 'orders'; readonly q: string }
  | { readonly page: 'delivery'; readonly q: string }
  | { readonly page: 'delivery'; readonly track: string }
  | { readonly page: 'reports'; readonly report?: ReportType }
  | {
      readonly page:
        | 'import'
        | 'photoImport'
        | 'templates'
        | 'capture'
        | 'vendor'
        | 'alerts'
        | 'activity'
        | 'jobs';
    };

export type DashboardLinkProps = NavigationLinkProps<DashboardDestination>;
export type DashboardNavigation = PageNavigation<DashboardDestination>;
export const { WaysContext: DashboardNavigationContext, useWays: useDashboardNavigation } =
  createPageNavigation<DashboardDestination>();
