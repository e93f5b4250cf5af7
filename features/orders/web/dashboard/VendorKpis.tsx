import { figureDefinitionOf } from '@lanyard/domain/figure-definition';
import { ordersDueInWeek, orderFigureLists, ordersOfFourWeeks } from '@lanyard/domain/order-figure-lists';
import { noValueText, percentOf, shownRate, showsPercent } from '@lanyard/domain/rate';
import { formatDecimal, formatNumber } from '@lanyard/format/numbers';
import { plural } from '@lanyard/format/plurals';
import { Sparkline } from '@lanyard/ui/charts/Sparkline';
import { Figure, FigureChange } from '@lanyard/ui/Figure';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { clsx } from 'clsx';
import { Factory, IdCard, PackageCheck, Printer } from 'lucide-react';
import type { ReactNode } from 'react';

import type { VendorDashboard } from '../../api-dashboard.ts';
import { useOrdersNavigation, type OrdersDestination } from './destination.ts';

function Part({
  to,
  className,
  children,
}: {
  readonly to: OrdersDestination;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const { Link } = useOrdersNavigation();
  return (
    <Link to={to} className={clsx('hit relative z-1 rounded-sm hover:underline', className)}>
      {children}
    </Link>
  );
}

const sign = (change: number): string => (change > 0 ? '+' : change < 0 ? '−' : '');

/** A change such as `+1.8 points in 4 weeks`. A higher rate is better, and fewer days are better. */
function Change({
  now,
  before,
  better,
  unit,
}: {
  readonly now: number;
  readonly before: number;
  readonly better: 'more' | 'fewer';
  readonly unit: string;
}) {
  const change = Math.round((now - before) * 10) / 10;
  const isBetter = better === 'more' ? change > 0 : change < 0;
  return (
    <span className="flex gap-x-1.5">
      <FigureChange
        text={`${sign(change)}${formatDecimal(Math.abs(change), 1)}`}
        type={change === 0 ? 'none' : isBetter ? 'positive' : 'negative'}
      />
      {unit} in 4 weeks
    </span>
  );
}

const daysText = (days: number | null): string => (days === null ? noValueText : formatDecimal(days, 1));
const known = (values: readonly (number | null)[]): readonly number[] =>
  values.filter((value) => value !== null);

export function VendorKpis({ data }: { readonly data: VendorDashboard | undefined }) {
  const { Link } = useOrdersNavigation();
  if (!data)
    return (
      <ul aria-label="Figures" className="grid grid-cols-2 gap-3 lg:gap-4 xl:grid-cols-4">
        {['1', '2', '3', '4'].map((key) => (
          <li key={key}>
            <Skeleton className="h-34 rounded-lg!" />
          </li>
        ))}
      </ul>
    );
  const { activeOrders: active, dueThisWeek: due, onTime, turnaround, weeks } = data;
  const delivered = { page: 'orders', ...ordersOfFourWeeks('delivered', data) } as const;
  const sent = { page: 'orders', ...ordersOfFourWeeks('dispatched', data) } as const;
  const [lately, days] = [
    known(weeks.map((each) => percentOf(each.onTime))),
    known(weeks.map((each) => each.turnaround)),
  ];
  return (
    <ul aria-label="Figures" className="grid grid-cols-2 gap-3 lg:gap-4 xl:grid-cols-4">
      <li>
        <Figure
          name="Active Orders"
          icon={Factory}
          tone="purple"
          value={formatNumber(active.orders)}
          definition={figureDefinitionOf('active_orders')}
          rows={<Link to={{ page: 'orders', ...orderFigureLists.active }} />}
          beside={weeks.length > 2 && <Sparkline values={weeks.map((each) => each.active)} tone="purple" />}
        >
          <Part
            to={{ page: 'orders', ...orderFigureLists.overdue }}
            className={active.overdue > 0 ? 'font-semibold text-red-fg' : ''}
          >
            {formatNumber(active.overdue)} overdue
          </Part>
          <Part to={{ page: 'orders', ...orderFigureLists.dueTomorrow }}>
            {formatNumber(active.dueTomorrow)} due tomorrow
          </Part>
        </Figure>
      </li>
      <li>
        <Figure
          name="Due This Week"
          icon={IdCard}
          tone="blue"
          value={formatNumber(due.cards)}
          unit={plural(due.cards, 'card', 'cards')}
          definition={figureDefinitionOf('due_this_week')}
          rows={<Link to={{ page: 'orders', ...ordersDueInWeek(data) }} />}
          beside={due.cards > 0 && <Share part={due.checked} whole={due.cards} />}
        >
          <span>
            <strong className="font-semibold text-fg-2">{formatNumber(due.checked)}</strong> checked,{' '}
            {formatNumber(due.toGo)} to go
          </span>
        </Figure>
      </li>
      <li>
        <Figure
          name="On-time Delivery"
          icon={PackageCheck}
          tone="green"
          {...shownRate(onTime.now)}
          definition={figureDefinitionOf('on_time_orders')}
          rows={<Link to={delivered} />}
          beside={lately.length > 2 && <Sparkline values={lately} tone="green" />}
        >
          <OnTimeNote {...onTime} />
        </Figure>
      </li>
      <li>
        <Figure
          name="Turnaround"
          icon={Printer}
          tone="yellow"
          value={daysText(turnaround.days)}
          unit={turnaround.days === null ? '' : plural(turnaround.days, 'day', 'days')}
          definition={figureDefinitionOf('turnaround')}
          rows={<Link to={sent} />}
          beside={days.length > 2 && <Sparkline values={days} tone="yellow" />}
        >
          {turnaround.days !== null && turnaround.before !== null && (
            <Change now={turnaround.days} before={turnaround.before} better="fewer" unit="days" />
          )}
          <span>
            {turnaround.days === null ? 'no order sent in 4 weeks' : 'release to dispatch, 4 weeks'}
          </span>
        </Figure>
      </li>
    </ul>
  );
}

/**
 * Always says that the figure counts orders of four weeks: a report counts packages of its period, so its figure
 * differs. If both periods have enough orders for a percentage, shows the change in points too.
 */
function OnTimeNote({ now, before }: VendorDashboard['onTime']) {
  const [rate, rateBefore] = [percentOf(now), percentOf(before)];
  if (now === null || rate === null) return <span>no order delivered in 4 weeks</span>;
  if (!showsPercent(now)) return <span>orders delivered in 4 weeks</span>;
  return (
    <>
      {rateBefore !== null && showsPercent(before) && (
        <Change now={rate} before={rateBefore} better="more" unit="points" />
      )}
      <span>of {formatNumber(now.whole)} orders delivered in 4 weeks</span>
    </>
  );
}

/** A bar that shows how many of the cards due this week are checked. The text below it says the same. */
function Share({ part, whole }: { readonly part: number; readonly whole: number }) {
  return (
    <span
      aria-hidden
      className="mb-2.5 block h-1.5 w-20 overflow-hidden rounded-full bg-well ring-1 ring-line ring-inset"
    >
      <span className="block h-full bg-blue" style={{ width: `${String((100 * part) / whole)}%` }} />
    </span>
  );
}
