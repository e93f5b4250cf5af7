import { daysAfter } from '@lanyard/domain/report';
import { formatTimeAgo } from '@lanyard/format/time-ago';
import { useMinuteClock } from '@lanyard/ui/use-minute-clock';
import { ChevronLeft, ChevronRight } from 'lucide-react';

import type { VendorDashboard } from '../../api-dashboard.ts';
import { useOrdersNavigation } from './destination.ts';
import { weekText } from './order-words.ts';

const step = 'hit grid size-6 place-items-center rounded-sm hover:bg-well hover:text-fg';

export interface WeekNoteProps {
  readonly data: VendorDashboard | undefined;
  /** When the figures were loaded, in milliseconds. */
  readonly at: number;
  readonly failed: boolean;
}

/** The week that is shown, with links to the week before and the week after. */
export function WeekNote({ data, at, failed }: WeekNoteProps) {
  const { Link } = useOrdersNavigation();
  const now = useMinuteClock();
  if (!data) return <span className="inline-block h-6">Week —</span>;
  const { week, today } = data;
  const isThis = week.from <= today && today <= week.to;
  const ago = formatTimeAgo(new Date(at).toISOString(), now);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1">
      <Link
        to={{ page: 'summary', week: daysAfter(week.from, -7) }}
        aria-label="Previous week"
        className={`-ms-1.5 ${step}`}
      >
        <ChevronLeft aria-hidden className="size-4" />
      </Link>
      <span className="tnum font-medium text-fg-2">{weekText(week)}</span>
      <Link to={{ page: 'summary', week: daysAfter(week.to, 1) }} aria-label="Next week" className={step}>
        <ChevronRight aria-hidden className="size-4" />
      </Link>
      {!isThis && (
        <Link to={{ page: 'summary' }} className="hit rounded-sm px-1 text-blue-fg hover:underline">
          This week
        </Link>
      )}
      <span className="ms-1 max-sm:hidden">
        {failed ? `· as of ${ago}: couldn’t refresh` : `· updated ${ago}`}
      </span>
    </span>
  );
}
