import { nothing, percentOf, shownRate, showsPercent } from '@lanyard/domain/rate';
import { daysAfter } from '@lanyard/domain/report';
import { formatDecimal, formatNumber } from '@lanyard/format/numbers';
import { plural } from '@lanyard/format/plurals';
import { Spark } from '@lanyard/ui/charts/Spark';
import { IconTile } from '@lanyard/ui/IconTile';
import { Skeleton } from '@lanyard/ui/Skeleton';
import type { Tone } from '@lanyard/ui/tone';
import { clsx } from 'clsx';
import {
  ArrowDownRight,
  ArrowUpRight,
  Factory,
  IdCard,
  PackageCheck,
  Printer,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';

import type { VendorDashboard } from '../../api-dashboard.ts';
import { useWays, type Destination } from './destination.ts';

interface KpiProps {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly tone: Exclude<Tone, 'neutral' | 'red'>;
  readonly value: string;
  readonly unit?: string | undefined;
  readonly to: Destination;
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** The whole card leads to what it counts; numbers under it have ways of their own. */
function Kpi({ title, icon, tone, value, unit, to, beside, children }: KpiProps) {
  const { Link } = useWays();
  return (
    <li className="relative flex flex-col rounded-lg border border-line bg-surface p-4 shadow-1 transition-[border-color,box-shadow] duration-120 hover:border-line-2 hover:shadow-2">
      <Link
        to={to}
        className="flex items-center gap-2.5 text-sm font-medium text-fg-2 after:absolute after:inset-0 after:rounded-lg"
      >
        <IconTile icon={icon} tone={tone} />
        {title}
      </Link>
      <p className="mt-3 flex items-end justify-between gap-2">
        <span className="tnum text-3xl font-semibold tracking-[-0.025em] max-sm:text-2xl">
          {value}
          {unit && value !== nothing && (
            <span className="ms-1 text-md font-normal tracking-normal text-fg-3">{unit}</span>
          )}
        </span>
        {beside && <span className="shrink-0 max-sm:hidden">{beside}</span>}
      </p>
      <p className="tnum mt-1.5 flex flex-wrap gap-x-2 text-xs text-fg-3">{children}</p>
    </li>
  );
}

function Part({
  to,
  className,
  children,
}: {
  readonly to: Destination;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const { Link } = useWays();
  return (
    <Link to={to} className={clsx('hit relative z-1 rounded-sm hover:underline', className)}>
      {children}
    </Link>
  );
}

/** More is better of a rate, fewer of days. */
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
  const Arrow = change < 0 ? ArrowDownRight : ArrowUpRight;
  const good = better === 'more' ? change > 0 : change < 0;
  return (
    <span>
      <strong
        className={clsx(
          'me-1 inline-flex items-center gap-0.5 font-semibold',
          change === 0 ? 'text-fg-2' : good ? 'text-green-fg' : 'text-red-fg',
        )}
      >
        {change !== 0 && <Arrow aria-hidden className="size-3.5" />}
        {change > 0 ? '+' : change < 0 ? '−' : ''}
        {formatDecimal(Math.abs(change), 1)}
      </strong>
      {unit} in 4 weeks
    </span>
  );
}

const daysText = (days: number | null): string => (days === null ? nothing : formatDecimal(days, 1));
const known = (values: readonly (number | null)[]): readonly number[] =>
  values.filter((value) => value !== null);

export function VendorKpis({ data }: { readonly data: VendorDashboard | undefined }) {
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
  const { activeOrders: active, dueThisWeek: due, onTime, turnaround, week, today, weeks } = data;
  const until = week.to < today ? week.to : today;
  const lastWeeks = { from: daysAfter(until, -27), until };
  const delivered = { page: 'orders', date: 'delivered', ...lastWeeks } as const;
  const sent = { page: 'orders', date: 'dispatched', ...lastWeeks } as const;
  const [lately, days] = [
    known(weeks.map((each) => percentOf(each.onTime))),
    known(weeks.map((each) => each.turnaround)),
  ];
  return (
    <ul aria-label="Figures" className="grid grid-cols-2 gap-3 lg:gap-4 xl:grid-cols-4">
      <Kpi
        title="Active Orders"
        icon={Factory}
        tone="purple"
        value={formatNumber(active.orders)}
        to={{ page: 'orders', state: 'open', sort: 'due' }}
        beside={weeks.length > 2 && <Spark values={weeks.map((each) => each.active)} tone="purple" />}
      >
        <Part
          to={{ page: 'orders', state: 'delayed', sort: 'due' }}
          className={active.overdue > 0 ? 'font-semibold text-red-fg' : ''}
        >
          {formatNumber(active.overdue)} overdue
        </Part>
        <Part to={{ page: 'orders', due: 'tomorrow' }}>{formatNumber(active.dueTomorrow)} due tomorrow</Part>
      </Kpi>
      <Kpi
        title="Due This Week"
        icon={IdCard}
        tone="blue"
        value={formatNumber(due.cards)}
        unit={plural(due.cards, 'card', 'cards')}
        to={{ page: 'orders', date: 'due', from: week.from, until: week.to, sort: 'due' }}
        beside={due.cards > 0 && <Share part={due.checked} whole={due.cards} />}
      >
        <span>
          <strong className="font-semibold text-fg-2">{formatNumber(due.checked)}</strong> checked,{' '}
          {formatNumber(due.toGo)} to go
        </span>
      </Kpi>
      <Kpi
        title="On-time Delivery"
        icon={PackageCheck}
        tone="green"
        {...shownRate(onTime.now)}
        to={delivered}
        beside={lately.length > 2 && <Spark values={lately} tone="green" />}
      >
        <OnTimeNote {...onTime} />
      </Kpi>
      <Kpi
        title="Turnaround"
        icon={Printer}
        tone="yellow"
        value={daysText(turnaround.days)}
        unit={plural(turnaround.days ?? 0, 'day', 'days')}
        to={sent}
        beside={days.length > 2 && <Spark values={days} tone="yellow" />}
      >
        {turnaround.days !== null && turnaround.before !== null ? (
          <Change now={turnaround.days} before={turnaround.before} better="fewer" unit="days" />
        ) : (
          <span>
            {turnaround.days === null ? 'nothing dispatched in 4 weeks' : 'release to dispatch, 4 weeks'}
          </span>
        )}
      </Kpi>
    </ul>
  );
}

/** The change is in points where both have enough orders for a percentage. */
function OnTimeNote({ now, before }: VendorDashboard['onTime']) {
  const [rate, rateBefore] = [percentOf(now), percentOf(before)];
  if (now === null || rate === null) return <span>nothing delivered in 4 weeks</span>;
  if (!showsPercent(now)) return <span>delivered in 4 weeks</span>;
  if (rateBefore !== null && showsPercent(before))
    return <Change now={rate} before={rateBefore} better="more" unit="points" />;
  return <span>of {formatNumber(now.whole)} delivered in 4 weeks</span>;
}

/** How much of the week is checked; the words under it say the same. */
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
