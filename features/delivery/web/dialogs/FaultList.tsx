import type { ClaimKind } from '@lanyard/domain/package';
import { SearchBox } from '@lanyard/ui/SearchBox';
import { clsx } from 'clsx';
import { useState } from 'react';

import type { PackageCard } from '../../api.ts';
import { cardName } from '../package-words.ts';

/** What is wrong with cards, by the card's id. */
export type FaultsByCard = Readonly<Record<string, ClaimKind>>;

export interface FaultListProps {
  readonly members: readonly PackageCard[];
  readonly faults: FaultsByCard;
  readonly onChange: (faults: FaultsByCard) => void;
}

const kinds = [
  { kind: 'short', label: 'Missing' },
  { kind: 'damaged', label: 'Damaged' },
] as const;

/** Buttons to mark cards as short or damaged. A second press removes the mark. */
export function FaultList({ members, faults, onChange }: FaultListProps) {
  const [q, setQ] = useState('');
  const wanted = q.trim().toLowerCase();
  const shown = members.filter(({ name, identifier, serial }) =>
    [name, identifier, serial].some((text) => text?.toLowerCase().includes(wanted)),
  );
  const press = (card: string, kind: ClaimKind): void => {
    const { [card]: before, ...others } = faults;
    onChange(before === kind ? others : { ...others, [card]: kind });
  };
  return (
    <div className="flex flex-col gap-2">
      <SearchBox placeholder="Find a card..." value={q} onChange={setQ} />
      <ul aria-label="Cards of the package" className="max-h-60 divide-y divide-line overflow-y-auto">
        {shown.map((card) => (
          <li key={card.id} className="flex items-center gap-2 py-1.5 text-sm">
            <span className="min-w-0 flex-1 truncate">
              {cardName(card)}
              {card.identifier !== null && <span className="tnum text-fg-3"> {card.identifier}</span>}
            </span>
            {kinds.map(({ kind, label }) => {
              const on = faults[card.id] === kind;
              return (
                <button
                  key={kind}
                  type="button"
                  aria-pressed={on}
                  aria-label={`${cardName(card)}: ${label.toLowerCase()}`}
                  onClick={() => press(card.id, kind)}
                  className={clsx(
                    'h-8 rounded-md border px-2.5 text-xs font-medium coarse:h-11',
                    on ? 'border-red bg-red-bg text-red-fg' : 'border-line-2 text-fg-2 hover:bg-well',
                  )}
                >
                  {label}
                </button>
              );
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
export const faultsToSend = (faults: FaultsByCard) =>
  Object.entries(faults).map(([card, kind]) => ({ card, kind }));
export const faultCount = (faults: FaultsByCard): number => Object.keys(faults).length;
