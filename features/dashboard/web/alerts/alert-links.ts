import type { AlertKind } from '@lanyard/domain/alert-kind';

import type { Alert } from '../../api-alerts.ts';
import type { DashboardDestination } from '../destination.ts';

type Verb = { readonly label: string; readonly to: DashboardDestination };

/** What to do about an alert: a verb, and the screen where people do it. */
export function alertLinkOf({ kind, about }: Pick<Alert, 'kind' | 'about'>): Verb {
  const { section, order } = about;
  const inClass = {
    ...(about.class !== null && { class: about.class }),
    ...(about.division !== null && { division: about.division }),
  };
  const proofs = { page: 'proofing', status: 'pending', ...(section !== null && { section }) } as const;
  const toOrder: DashboardDestination = order === null ? { page: 'vendor' } : { page: 'order', order };
  const verbs: Readonly<Record<AlertKind, Verb>> = {
    files_damaged: { label: 'See jobs', to: { page: 'jobs' } },
    jobs_failed: { label: 'See jobs', to: { page: 'jobs' } },
    import_refused: { label: 'Import again', to: { page: 'import' } },
    photo_import_refused: { label: 'Import again', to: { page: 'photoImport' } },
    order_delayed: { label: 'Track order', to: toOrder },
    package_delayed: { label: 'Track package', to: { page: 'delivery', track: about.package ?? '' } },
    order_asked_back: { label: 'Open order', to: toOrder },
    order_unaccepted: { label: 'Open order', to: toOrder },
    order_to_accept: { label: 'Open order', to: toOrder },
    cards_failed: { label: 'Open order', to: toOrder },
    quality_falling: { label: 'See report', to: { page: 'reports', report: 'quality_metrics' } },
    missing_photos: { label: 'See list', to: { page: 'students', filter: 'missing_photo', ...inClass } },
    review_overdue: { label: 'Open proofs', to: proofs },
    approvals_void: { label: 'Open proofs', to: proofs },
    cards_differ: { label: 'See list', to: { page: 'students', ...inClass } },
    locked_proofs: { label: 'Open proofs', to: { page: 'proofing', status: 'locked' } },
    classes_to_sign: { label: 'Sign off', to: { page: 'proofing', view: 'sections' } },
    corrections_asked: { label: 'See requests', to: { page: 'students', show: 'corrections' } },
  };
  return verbs[kind];
}
