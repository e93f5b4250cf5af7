import { formatCount } from '@lanyard/format/plurals';
import { cardsText } from '@lanyard/orders/web/amount-words';
import { Button } from '@lanyard/ui/Button';
import { Plus, X } from 'lucide-react';

import type { FilePlan } from '../../api-files.ts';
import { fileLeftOutWords } from './file-words.ts';

export interface FillCellsProps {
  readonly plan: FilePlan;
  readonly chosen: readonly string[];
  readonly onChange: (cards: readonly string[]) => void;
}

/**
 * Shows the empty cells, the reprints and late joiners that could fill them, and the cards that are left out of the
 * file.
 */
export function FillEmptyCells({ plan, chosen, onChange }: FillCellsProps) {
  const { free, fillers, leftOut } = plan;
  return (
    <>
      {plan.printer.kind === 'sheet' && plan.cards > 0 && (free > 0 || chosen.length > 0) && (
        <div>
          <h3 className="text-sm font-medium">
            {free > 0 ? `Fill the ${formatCount(free, 'empty cell', 'empty cells')}` : 'The sheet is full'}
          </h3>
          <p className="mt-1 text-xs text-fg-3">
            {fillers.length > 0
              ? 'Reprints and late joiners of other orders that fit this stock. Printed now, they save a sheet.'
              : 'No reprint or late joiner of another order waits for this stock.'}
          </p>
          <ul className="mt-2 flex flex-col gap-1.5">
            {fillers.map(({ card, student, section, school, colour, why }) => (
              <li
                key={card}
                className="flex items-center gap-2 rounded-md border border-dashed border-line-2 px-2 py-1.5 text-sm"
              >
                <span aria-hidden className="h-6 w-1 shrink-0 rounded-full" style={{ background: colour }} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate">{student}</span>
                  <span className="block truncate text-xs text-fg-3">
                    {`${school}, ${section} · ${why === 'reprint' ? 'Reprint' : 'Late joiner'}`}
                  </span>
                </span>
              </li>
            ))}
          </ul>
          <div className="mt-2 flex flex-wrap gap-2">
            {fillers.length > 0 && (
              <Button size="sm" onClick={() => onChange([...chosen, ...fillers.map(({ card }) => card)])}>
                <Plus aria-hidden />
                Fill this sheet
              </Button>
            )}
            {chosen.length > 0 && (
              <Button size="sm" variant="ghost" onClick={() => onChange([])}>
                <X aria-hidden />
                {`Take ${cardsText(chosen.length)} out again`}
              </Button>
            )}
          </div>
        </div>
      )}
      {leftOut.length > 0 && (
        <div>
          <h3 className="text-sm font-medium">Not in this file</h3>
          <ul className="mt-1 flex flex-col gap-0.5 text-xs text-fg-3">
            {leftOut.map(({ why, count }) => (
              <li key={why}>{`${cardsText(count)} ${fileLeftOutWords[why]}`}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
