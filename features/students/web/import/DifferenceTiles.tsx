import { formatNumber } from '@lanyard/format/numbers';
import { plural } from '@lanyard/format/plurals';
import { CircleAlert, Minus, PencilLine, UserMinus, UserPlus, type LucideIcon } from 'lucide-react';

import type { Import } from '../../api-import.ts';
import type { DifferenceKind } from './import-search.ts';

type Shown = Exclude<DifferenceKind, 'asked'>;
type Hints = NonNullable<Import['hints']>;
type Tile = {
  readonly kind: Shown;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly tone: string;
  readonly hint: (count: number, hints: Hints) => string;
};

const tiles: readonly Tile[] = [
  {
    kind: 'error',
    label: 'In error',
    icon: CircleAlert,
    tone: 'text-red',
    hint: (count) => (count === 0 ? 'nothing to mend' : 'left out until fixed'),
  },
  {
    kind: 'changed',
    label: 'Changed',
    icon: PencilLine,
    tone: 'text-blue',
    hint: (count, { touchOrdered }) =>
      count === 0
        ? 'nobody'
        : touchOrdered === 0
          ? 'no ordered card'
          : `${formatNumber(touchOrdered)} touch ordered cards`,
  },
  {
    kind: 'new',
    label: 'New',
    icon: UserPlus,
    tone: 'text-green',
    hint: (count, { joinSections }) =>
      count === 0
        ? 'nobody joins'
        : plural(joinSections, 'join 1 class', `join ${formatNumber(joinSections)} classes`),
  },
  {
    kind: 'left',
    label: 'Left',
    icon: UserMinus,
    tone: 'text-purple',
    hint: (count, { elsewhere }) =>
      count === 0 && elsewhere > 0 ? `${formatNumber(elsewhere)} in other classes` : 'not in this file',
  },
  { kind: 'same', label: 'Unchanged', icon: Minus, tone: 'text-fg-3', hint: () => 'nothing to do' },
];

export interface DifferenceTilesProps {
  readonly job: Import;
  readonly show: DifferenceKind;
  readonly onShow: (kind: DifferenceKind) => void;
}

/** The five tiles are the tabs. */
export function DifferenceTiles({ job, show, onShow }: DifferenceTilesProps) {
  const hints = job.hints ?? { touchOrdered: 0, joinSections: 0, elsewhere: 0 };
  return (
    <nav
      aria-label="Kinds of difference"
      className="grid shrink-0 grid-cols-5 gap-3 max-lg:-mx-4 max-lg:-my-1 max-lg:flex max-lg:gap-2 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1"
    >
      {tiles.map(({ kind, label, icon: Icon, tone, hint }) => {
        const count = job.counts?.[kind] ?? 0;
        const on = kind === show;
        return (
          <button
            key={kind}
            type="button"
            aria-current={on ? 'true' : undefined}
            onClick={() => onShow(kind)}
            className={`flex h-18 items-center gap-3 rounded-lg border bg-surface px-4 text-start max-lg:h-16 max-lg:shrink-0 max-lg:px-3 ${on ? 'border-ink ring-1 ring-ink' : 'border-line shadow-1 hover:border-line-2'}`}
          >
            <Icon aria-hidden className={`size-5 shrink-0 ${tone}`} />
            <span className="min-w-0 leading-tight">
              <span className="flex items-baseline gap-2">
                <b className="tnum text-xl font-semibold max-lg:text-lg">{formatNumber(count)}</b>
                <span className="text-sm font-medium whitespace-nowrap">{label}</span>
              </span>
              <span className="tnum block text-xs whitespace-nowrap text-fg-3">{hint(count, hints)}</span>
            </span>
          </button>
        );
      })}
    </nav>
  );
}
