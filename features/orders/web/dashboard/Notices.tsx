import { formatNumber } from '@lanyard/format/numbers';
import { plural } from '@lanyard/format/plurals';
import { usePlace } from '@lanyard/place/use-place';
import { buttonClasses } from '@lanyard/ui/Button';
import { CalendarX2, Inbox, MessageCircleQuestion, type LucideIcon } from 'lucide-react';

import type { VendorDashboard } from '../../api-dashboard.ts';
import { ordersText } from '../amount-words.ts';
import { useOrdersNavigation, type OrdersDestination } from './destination.ts';

type Notice = {
  readonly icon: LucideIcon;
  readonly words: string;
  readonly verb: string;
  readonly to: OrdersDestination;
};

export type MissedDates = { readonly orders: number; readonly cardsPerDay: number };
export interface DashboardNoticesProps {
  readonly data: VendorDashboard | undefined;
  /** Orders that are not overdue yet but will miss their date at the current capacity. */
  readonly missed: MissedDates | undefined;
}

/** Shows new orders and questions, and the dates that will be missed. */
export function DashboardNotices({ data, missed }: DashboardNoticesProps) {
  const { Link } = useOrdersNavigation();
  const isVendor = usePlace().kind === 'vendor';
  const { toAccept = 0, askedBack = 0 } = data?.activeOrders ?? {};
  const notices: readonly (Notice | false)[] = [
    isVendor &&
      toAccept > 0 && {
        icon: Inbox,
        words: `${ordersText(toAccept)} ${plural(toAccept, 'waits', 'wait')} to be accepted`,
        verb: 'Look at them',
        to: { page: 'orders', task: 'accept' },
      },
    !isVendor &&
      askedBack > 0 && {
        icon: MessageCircleQuestion,
        words: `The print shop asks about ${ordersText(askedBack)}`,
        verb: 'Answer',
        to: { page: 'orders', task: 'ask_back' },
      },
    missed !== undefined &&
      missed.orders > 0 && {
        icon: CalendarX2,
        words: `At ${formatNumber(missed.cardsPerDay)} cards a day, ${ordersText(missed.orders)} will miss ${plural(missed.orders, 'its date', 'their dates')}`,
        verb: 'See today’s plan',
        to: { page: 'today' },
      },
  ];
  const said = notices.filter((notice) => notice !== false);
  if (said.length === 0) return null;
  return (
    <ul aria-label="To be known" className="flex flex-wrap gap-3">
      {said.map(({ icon: Icon, words, verb, to }) => (
        <li
          key={words}
          className="flex min-w-72 flex-1 items-center gap-3 rounded-lg border border-yellow-line bg-yellow-bg py-2 ps-4 pe-2 text-sm text-yellow-fg"
        >
          <Icon aria-hidden className="size-4.5 shrink-0" />
          <span className="min-w-0 flex-1 font-medium">{words}</span>
          <Link to={to} className={buttonClasses('outline', 'sm')}>
            {verb}
          </Link>
        </li>
      ))}
    </ul>
  );
}
