import type { MatchOutcome } from '@lanyard/domain/photo-match';
import { CircleCheck, CircleHelp, Copy, EyeOff, Inbox, type LucideIcon } from 'lucide-react';

import type { PhotoImport } from '../../api-photo-import.ts';
import { figure, outcomeWords } from './words.ts';

const tiles: readonly {
  readonly outcome: MatchOutcome;
  readonly icon: LucideIcon;
  readonly tone: string;
  readonly hint: readonly [none: string, some: string];
}[] = [
  {
    outcome: 'matched',
    icon: CircleCheck,
    tone: 'text-green',
    hint: ['nothing is taken yet', 'will be taken'],
  },
  {
    outcome: 'near',
    icon: CircleHelp,
    tone: 'text-yellow-fg',
    hint: ['nothing to confirm', 'please confirm'],
  },
  {
    outcome: 'unmatched',
    icon: Inbox,
    tone: 'text-blue',
    hint: ['the tray is empty', 'give them a student'],
  },
  { outcome: 'duplicate', icon: Copy, tone: 'text-purple', hint: ['none', 'choose one of each'] },
  { outcome: 'left_out', icon: EyeOff, tone: 'text-red', hint: ['nobody', 'with the reason'] },
];

export interface MatchTilesProps {
  readonly counts: PhotoImport['counts'];
  readonly show: MatchOutcome;
  readonly onShow: (outcome: MatchOutcome) => void;
}

/** The five tiles are the tabs. */
export function MatchTiles({ counts, show, onShow }: MatchTilesProps) {
  return (
    <nav
      aria-label="What was found"
      className="grid shrink-0 grid-cols-5 gap-3 max-lg:-mx-4 max-lg:-my-1 max-lg:flex max-lg:gap-2 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1"
    >
      {tiles.map(({ outcome, icon: Icon, tone, hint: [none, some] }) => {
        const on = outcome === show;
        return (
          <button
            key={outcome}
            type="button"
            aria-current={on ? 'true' : undefined}
            onClick={() => onShow(outcome)}
            className={`flex h-18 items-center gap-3 rounded-lg border bg-surface px-4 text-start max-lg:h-16 max-lg:shrink-0 max-lg:px-3 ${on ? 'border-ink ring-1 ring-ink' : 'border-line shadow-1 hover:border-line-2'}`}
          >
            <Icon aria-hidden className={`size-5 shrink-0 ${tone}`} />
            <span className="min-w-0 leading-tight">
              <span className="flex items-baseline gap-2">
                <b className="tnum text-xl font-semibold max-lg:text-lg">{figure(counts[outcome])}</b>
                <span className="text-sm font-medium whitespace-nowrap">{outcomeWords[outcome]}</span>
              </span>
              <span className="block text-xs whitespace-nowrap text-fg-3">
                {counts[outcome] === 0 ? none : some}
              </span>
            </span>
          </button>
        );
      })}
    </nav>
  );
}
