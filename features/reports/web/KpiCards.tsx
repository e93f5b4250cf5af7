import { useMay } from '@lanyard/place/use-place';
import { IconTile } from '@lanyard/ui/IconTile';
import type { Tone } from '@lanyard/ui/tone';
import { clsx } from 'clsx';
import {
  Camera,
  CheckCheck,
  Clock,
  Gauge,
  MessageSquareWarning,
  PackageCheck,
  Printer,
  ScanFace,
  Timer,
  Truck,
  Users,
  type LucideIcon,
} from 'lucide-react';

import type { Report } from '../api.ts';
import { kpisOf, type Kpi, type KpiId } from '../report-words.ts';
import { useWays, type Destination } from './destination.ts';
import type { ReportSearch } from './report-search.ts';

type Look = { readonly icon: LucideIcon; readonly tone: Tone };
const looks: Readonly<Record<KpiId, Look>> = {
  delivered: { icon: PackageCheck, tone: 'purple' },
  completion: { icon: Gauge, tone: 'green' },
  photo_to_card: { icon: Clock, tone: 'blue' },
  on_time: { icon: Truck, tone: 'yellow' },
  students: { icon: Users, tone: 'blue' },
  captured: { icon: Camera, tone: 'blue' },
  approved: { icon: CheckCheck, tone: 'green' },
  photos_taken: { icon: Camera, tone: 'blue' },
  proofs_approved: { icon: CheckCheck, tone: 'green' },
  photo_to_decision: { icon: ScanFace, tone: 'yellow' },
  reprints: { icon: Printer, tone: 'purple' },
  cards_per_week: { icon: PackageCheck, tone: 'purple' },
  turnaround: { icon: Timer, tone: 'blue' },
  claims: { icon: MessageSquareWarning, tone: 'yellow' },
};

type Where = Pick<ReportSearch, 'class' | 'division'>;
type During = Pick<Report, 'from' | 'until'>;
const atVendor = (): Destination => ({ page: 'vendor' });
const atDelivery = (): Destination => ({ page: 'delivery', status: 'delivered' });
const delivered = (where: Where): Destination => ({ page: 'students', filter: 'delivered', ...where });
/** The rows behind each figure. */
const rowsBehind: Readonly<Record<KpiId, (where: Where, during: During) => Destination>> = {
  delivered,
  completion: delivered,
  students: (where) => ({ page: 'students', ...where }),
  captured: (where) => ({ page: 'students', filter: 'captured', ...where }),
  approved: () => ({ page: 'proofing', status: 'approved' }),
  photos_taken: (_, during) => ({ page: 'activity', kind: 'photo_captured', ...during }),
  proofs_approved: (_, during) => ({ page: 'activity', kind: 'proof_approved', ...during }),
  photo_to_decision: () => ({ page: 'proofing' }),
  photo_to_card: atDelivery,
  on_time: atDelivery,
  reprints: atVendor,
  cards_per_week: atVendor,
  turnaround: atVendor,
  claims: atVendor,
};

/** A vendor has no students: cards are counted, and lie in its orders and packages. */
const behindVendors: Partial<typeof rowsBehind> = {
  students: atVendor,
  completion: atVendor,
  delivered: atDelivery,
  on_time: atDelivery,
  reprints: atVendor,
  cards_per_week: atDelivery,
  turnaround: atVendor,
  claims: atDelivery,
};

const tones: Record<Kpi['tone'], string> = {
  good: 'text-green-fg',
  bad: 'text-red-fg',
  plain: 'text-fg-2',
};

export interface KpiCardsProps {
  readonly report: Report;
  readonly search: ReportSearch;
}

export function KpiCards({ report, search }: KpiCardsProps) {
  const { Link } = useWays();
  const kpis = kpisOf(report);
  const seesOrders = useMay('order.read');
  const behind = report.organisation.kind === 'school' ? rowsBehind : behindVendors;
  const where = { class: search.class, division: search.division };
  const during = { from: report.from, until: report.until };
  return (
    <ul
      aria-label="Figures"
      className={clsx(
        'grid grid-cols-2 gap-3 lg:gap-4',
        kpis.length === 3 ? 'xl:grid-cols-3' : 'xl:grid-cols-4',
      )}
    >
      {kpis.map(({ id, name, value, unit, note: [strong, rest], tone }) => {
        const { icon, tone: colour } = looks[id];
        const to = behind[id]?.(where, during);
        const content = (
          <>
            <IconTile icon={icon} tone={colour} className="max-sm:hidden" />
            <span className="min-w-0">
              <span className="block text-sm font-medium text-fg-2">{name}</span>
              <span className="tnum block text-2xl font-semibold tracking-[-0.02em]">
                {value}
                {unit && <span className="ms-1.5 text-sm font-normal tracking-normal text-fg-3">{unit}</span>}
              </span>
              <span className="block text-xs text-fg-3">
                {strong && <strong className={clsx('tnum font-semibold', tones[tone])}>{strong}</strong>}{' '}
                {rest}
              </span>
            </span>
          </>
        );
        const look = 'flex h-full gap-3 rounded-lg border border-line bg-surface p-4 shadow-1 max-sm:p-3.5';
        return (
          <li key={id}>
            {to && (to.page !== 'vendor' || seesOrders) ? (
              <Link
                to={to}
                className={clsx(
                  look,
                  'transition-[border-color,box-shadow] duration-120 hover:border-line-2 hover:shadow-2',
                )}
              >
                {content}
              </Link>
            ) : (
              <div className={look}>{content}</div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
