import type { ActivityKind } from '@lanyard/domain/activity';
import { figureDefinitionOf } from '@lanyard/domain/figure-definition';
import type { FigureId } from '@lanyard/domain/figure-words';
import type { StudentFilter } from '@lanyard/domain/student';
import { formatNumber } from '@lanyard/format/numbers';
import { useMay } from '@lanyard/place/use-place';
import { t } from '@lanyard/translation/macro';
import { Figure, FigureChange, type FigureProps } from '@lanyard/ui/Figure';
import { clsx } from 'clsx';
import {
  Camera,
  CheckCheck,
  Clock,
  Gauge,
  MessageSquareWarning,
  PackageCheck,
  Printer,
  RefreshCw,
  ScanFace,
  Timer,
  Truck,
  Users,
} from 'lucide-react';

import type { Report } from '../api.ts';
import { kpisOf, type KpiId } from '../report-words.ts';
import { useReportNavigation, type ReportDestination } from './destination.ts';
import { showsRowsOf } from './FigureLink.tsx';
import type { ReportSearch } from './report-search.ts';

type Look = Pick<FigureProps, 'icon' | 'tone'>;
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
  replacements: { icon: RefreshCw, tone: 'yellow' },
  cards_per_week: { icon: PackageCheck, tone: 'purple' },
  turnaround: { icon: Timer, tone: 'blue' },
  claims: { icon: MessageSquareWarning, tone: 'yellow' },
};

type Where = Pick<ReportSearch, 'class' | 'division'> & {
  /** The chosen class. Null if several are chosen, because the page of a figure can show one class or all of them. */
  readonly section: string | null | undefined;
};
type During = Pick<Report, 'from' | 'until'>;
type Destination = ReportDestination | undefined;
const atVendor = (): ReportDestination => ({ page: 'vendor' });
const atDelivery = (): ReportDestination => ({ page: 'delivery', status: 'delivered' });
const inStudents =
  (filter?: StudentFilter) =>
  ({ class: inClass, division }: Where): Destination => ({
    page: 'students',
    ...(filter && { filter }),
    class: inClass,
    division,
  });
const inActivity =
  (kind: ActivityKind) =>
  ({ section }: Where, during: During): Destination =>
    section === null ? undefined : { page: 'activity', kind, section, ...during };
/** The page with the rows that each figure counts. Undefined if no page shows them. */
const rowsBehind: Readonly<Record<KpiId, (where: Where, during: During) => Destination>> = {
  delivered: inStudents('delivered'),
  completion: inStudents('delivered'),
  students: inStudents(),
  captured: inStudents('captured'),
  approved: ({ section }) =>
    section === null ? undefined : { page: 'proofing', status: 'approved', ...(section && { section }) },
  photos_taken: inActivity('photo_captured'),
  proofs_approved: inActivity('proof_approved'),
  photo_to_decision: () => ({ page: 'proofing' }),
  photo_to_card: atDelivery,
  on_time: atDelivery,
  reprints: atVendor,
  // An entry about replacements can be about several classes.
  replacements: ({ section }, during) =>
    section === undefined ? { page: 'activity', kind: 'cards_replaced', ...during } : undefined,
  cards_per_week: atVendor,
  turnaround: atVendor,
  claims: atVendor,
};

/** A vendor has no students. Its figures count cards, so they link to its orders and packages. */
const behindVendors: Partial<typeof rowsBehind> = {
  students: atVendor,
  completion: atVendor,
  delivered: atDelivery,
  on_time: atDelivery,
  reprints: atVendor,
  replacements: atVendor,
  cards_per_week: atDelivery,
  turnaround: atVendor,
  claims: atDelivery,
};

/** The definition of each figure. For a vendor, students are the cards of its schools. */
const definitions: Readonly<Record<KpiId, FigureId>> = {
  delivered: 'delivered',
  completion: 'completion_rate',
  photo_to_card: 'photo_to_card',
  on_time: 'on_time_packages',
  students: 'total_students',
  captured: 'captured',
  approved: 'approved',
  photos_taken: 'captures',
  proofs_approved: 'approvals',
  photo_to_decision: 'photo_to_decision',
  reprints: 'reprint_causes',
  replacements: 'replacements',
  cards_per_week: 'cards_per_week',
  turnaround: 'turnaround',
  claims: 'claims',
};
const vendorDefinitions: Partial<typeof definitions> = {
  students: 'by_school',
  completion: 'by_school',
  delivered: 'by_school',
};
const changeTypes = { good: 'positive', bad: 'negative', plain: 'none' } as const;

/** How many figures stand side by side on a wide screen, by how many there are. */
const columns: Readonly<Record<number, string>> = {
  3: 'xl:grid-cols-3',
  4: 'xl:grid-cols-4',
  5: 'xl:grid-cols-5',
};

/** A package can arrive before its cards are handed over, so these are two figures. */
function HandedOver({ report }: { readonly report: Report }) {
  if (report.handedOver === null) return null;
  const handedOver = formatNumber(report.handedOver);
  return <span className="w-full">{t`${handedOver} handed over to students`}</span>;
}

export interface KpiCardsProps {
  readonly report: Report;
  readonly search: ReportSearch;
}

export function KpiCards({ report, search }: KpiCardsProps) {
  const { Link } = useReportNavigation();
  const kpis = kpisOf(report);
  const seesOrders = useMay('order.read');
  const isSchool = report.organisation.kind === 'school';
  const behind = isSchool ? rowsBehind : behindVendors;
  const { rows } = report;
  const section = search.class === undefined ? undefined : rows?.length === 1 ? rows[0]?.id : null;
  const where: Where = { class: search.class, division: search.division, section };
  const during = { from: report.from, until: report.until };
  return (
    <ul aria-label="Figures" className={clsx('grid grid-cols-2 gap-3 lg:gap-4', columns[kpis.length])}>
      {kpis.map(({ id, name, value, unit, note: [strong, rest], tone }) => {
        const { icon, tone: colour } = looks[id];
        const to = behind[id]?.(where, during);
        const leads = to && showsRowsOf(report, to) && (to.page !== 'vendor' || seesOrders);
        return (
          <li key={id}>
            <Figure
              name={name}
              value={value}
              unit={unit}
              icon={icon}
              tone={colour}
              definition={figureDefinitionOf(
                (isSchool ? undefined : vendorDefinitions[id]) ?? definitions[id],
              )}
              rows={leads ? <Link to={to} /> : undefined}
            >
              {strong && <FigureChange text={strong} type={changeTypes[tone]} />}
              {rest}
              {id === 'delivered' && <HandedOver report={report} />}
            </Figure>
          </li>
        );
      })}
    </ul>
  );
}
