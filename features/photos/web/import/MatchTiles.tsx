import type { MatchOutcome } from '@lanyard/domain/photo-match';
import { formatNumber } from '@lanyard/format/numbers';
import { CircleCheck, CircleHelp, Copy, EyeOff, Inbox, Replace, type LucideIcon } from 'lucide-react';

import type { PhotoImport } from '../../api-photo-import.ts';
import { replaceTileHint } from './replace-words.ts';
import { matchOutcomeWords } from './words.ts';

const tiles: readonly {
  readonly outcome: MatchOutcome;
  readonly icon: LucideIcon;
  readonly tone: string;
  /** The second line of the tile. If it is left out, `replaceTileHint` chooses the words. */
  readonly hint?: readonly [none: string, some: string];
}[] = [
  {
    outcome: 'matched',
    icon: CircleCheck,
    tone: 'text-green',
    hint: ['nothing is taken yet', 'will be taken'],
  },
  {
    outcome: 'replaces',
    icon: Replace,
    tone: 'text-yellow-fg',
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
  readonly job: PhotoImport;
  readonly show: MatchOutcome;
  readonly onShow: (outcome: MatchOutcome) => void;
}

/** The tiles work as tabs. */
export function MatchTiles({ job, show, onShow }: MatchTilesProps) {
  const { counts } = job;
  return (
    <nav
      aria-label="What was found"
      className="grid shrink-0 grid-cols-6 gap-3 max-lg:-mx-4 max-lg:-my-1 max-lg:flex max-lg:gap-2 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1"
    >
      {tiles.map(({ outcome, icon: Icon, tone, hint }) => {
        const on = outcome === show;
        return (
          <button
            key={outcome}
            type="button"
            aria-current={on ? 'true' : undefined}
            onClick={() => onShow(outcome)}
            className={`flex h-18 flex-col justify-center gap-1 rounded-lg border bg-surface px-3 text-start leading-tight max-lg:h-16 max-lg:shrink-0 ${on ? 'border-ink ring-1 ring-ink' : 'border-line shadow-1 hover:border-line-2'}`}
          >
            <span className="flex items-baseline gap-2">
              <b className="tnum text-xl font-semibold max-lg:text-lg">{formatNumber(counts[outcome])}</b>
              <span className="text-sm font-medium whitespace-nowrap">{matchOutcomeWords[outcome]}</span>
            </span>
            <span className="flex items-center gap-1.5 text-xs whitespace-nowrap text-fg-3">
              <Icon aria-hidden className={`size-4 shrink-0 ${tone}`} />
              {hint ? hint[counts[outcome] === 0 ? 0 : 1] : replaceTileHint(job)}
            </span>
          </button>
        );
      })}
    </nav>
  );
}
