import { figureDefinitionOf } from '@lanyard/domain/figure-definition';
import type { FigureId } from '@lanyard/domain/figure-words';
import { valueChangeOf } from '@lanyard/domain/figures';
import { noValueText } from '@lanyard/domain/rate';
import type { StudentFilter } from '@lanyard/domain/student';
import { formatNumber } from '@lanyard/format/numbers';
import { t } from '@lanyard/translation/macro';
import { Sparkline, type SparklineProps } from '@lanyard/ui/charts/Sparkline';
import { Figure, FigureChange } from '@lanyard/ui/Figure';
import { useHotkey } from '@lanyard/ui/use-hotkey';
import { Camera, PackageCheck, ScanFace, Users, type LucideIcon } from 'lucide-react';

import type { Dashboard, DashboardFigures } from '../api.ts';
import { useDashboardNavigation, type DashboardDestination } from './destination.ts';

type Stat = {
  readonly of: keyof DashboardFigures;
  readonly title: string;
  readonly icon: LucideIcon;
  readonly colour: SparklineProps['tone'];
  readonly filter: StudentFilter;
  readonly definition: FigureId;
  readonly better?: 'fewer';
};
const stats: readonly Stat[] = [
  {
    of: 'students',
    title: 'Total Students',
    icon: Users,
    colour: 'blue',
    filter: 'all',
    definition: 'total_students',
  },
  {
    of: 'captured',
    title: 'Photos Captured',
    icon: Camera,
    colour: 'green',
    filter: 'captured',
    definition: 'captured',
  },
  {
    of: 'pendingProof',
    title: 'Pending Proofs',
    icon: ScanFace,
    colour: 'yellow',
    filter: 'pending_proof',
    definition: 'pending_proofs',
    better: 'fewer',
  },
  {
    of: 'delivered',
    title: 'Cards Delivered',
    icon: PackageCheck,
    colour: 'purple',
    filter: 'delivered',
    definition: 'delivered',
  },
];
const listOf = (filter: StudentFilter): DashboardDestination => ({ page: 'students', filter });

function useCardKey(key: '1' | '2' | '3' | '4'): void {
  const { go } = useDashboardNavigation();
  const stat = stats[Number(key) - 1];
  useHotkey(key, () => stat && go(listOf(stat.filter)));
}

/** A package can arrive before its cards are handed over, so these are two figures. */
function HandedOver({ counts }: Pick<Dashboard, 'counts'>) {
  const handedOver = formatNumber(counts.handedOver);
  return <span className="w-full">{t`${handedOver} handed over to students`}</span>;
}

export interface StatCardsProps {
  readonly data: Dashboard;
}

/** Each card links to the list that it counts. The keys 1 to 4 open the same lists. */
export function StatCards({ data }: StatCardsProps) {
  const { Link } = useDashboardNavigation();
  useCardKey('1');
  useCardKey('2');
  useCardKey('3');
  useCardKey('4');
  return (
    <ul aria-label="Figures" className="grid grid-cols-2 gap-3 lg:gap-4 xl:grid-cols-4">
      {stats.map(({ of, title, icon, colour, filter, definition, better }) => {
        const change = valueChangeOf(data.counts[of], data.lastMonth?.[of], better);
        const values = [...data.weeks, data.counts].map((standing) => standing[of]);
        return (
          <li key={of}>
            <Figure
              name={title}
              value={formatNumber(data.counts[of])}
              icon={icon}
              tone={colour}
              definition={figureDefinitionOf(definition)}
              rows={<Link to={listOf(filter)} />}
              beside={values.length > 2 && <Sparkline values={values} tone={colour} />}
            >
              {change.text !== noValueText && (
                <>
                  <FigureChange {...change} />
                  from last month
                </>
              )}
              {of === 'delivered' && data.counts.delivered > 0 && <HandedOver counts={data.counts} />}
            </Figure>
          </li>
        );
      })}
    </ul>
  );
}
