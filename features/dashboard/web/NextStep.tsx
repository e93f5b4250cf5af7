import { may } from '@lanyard/domain/role';
import { formatNumber } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';
import { usePlace } from '@lanyard/place/use-place';
import { Camera, ChevronRight, ScanFace } from 'lucide-react';

import type { Dashboard } from '../api.ts';
import { useDashboardNavigation, type DashboardDestination } from './destination.ts';

// The seconds that a teacher needs for a proof, about as long as reading a name and looking twice.
const secondsEach = 12;
const minutes = (proofs: number): string =>
  formatNumber(Math.max(1, Math.round((proofs * secondsEach) / 60)));

type Step = { readonly what: string; readonly rest: string; readonly to: DashboardDestination };
type Told = Pick<Dashboard, 'own' | 'counts'> & { readonly roles: Parameters<typeof may>[0] };

/** The most important task of the signed-in person. Tasks that only this person can do come first. */
function stepOf({ own, counts, roles }: Told): Step | undefined {
  const { locked, toReview, toPhotograph } = counts;
  const review: DashboardDestination = { page: 'review' };
  if (locked > 0 && may(roles, 'proof.decide_locked'))
    return {
      what: formatCount(locked, 'locked proof waits', 'locked proofs wait'),
      rest: 'for you',
      to: { page: 'review', status: 'locked' },
    };
  if (toReview > 0 && may(roles, 'proof.review'))
    return own
      ? {
          what: formatCount(toReview, 'proof waits', 'proofs wait'),
          rest: `for you, about ${minutes(toReview)} min`,
          to: review,
        }
      : {
          what: formatCount(toReview, 'proof waits', 'proofs wait'),
          rest: 'for review',
          to: { page: 'proofing', status: 'pending' },
        };
  if (toPhotograph > 0 && may(roles, 'photo.capture'))
    return {
      what: formatCount(toPhotograph, 'student waits', 'students wait'),
      rest: 'for a photo',
      to: { page: 'capture' },
    };
  return undefined;
}

export function NextStep({ data }: { readonly data: Dashboard }) {
  const { roles } = usePlace();
  const { Link } = useDashboardNavigation();
  const step = stepOf({ ...data, roles });
  if (!step) return null;
  const Icon = step.to.page === 'capture' ? Camera : ScanFace;
  return (
    <Link
      to={step.to}
      className="flex min-h-9 items-center gap-2.5 rounded-md border border-edge bg-surface ps-3 pe-2 text-sm shadow-1 transition-colors duration-120 hover:border-ink coarse:min-h-11"
    >
      <Icon aria-hidden className="size-4.5 shrink-0 text-fg-2" />
      <span>
        <b className="tnum font-semibold">{step.what}</b> {step.rest}
      </span>
      <ChevronRight aria-hidden className="size-4 shrink-0 text-fg-3" />
    </Link>
  );
}
