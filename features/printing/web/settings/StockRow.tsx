import { formatCount } from '@lanyard/format/plurals';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { Badge } from '@lanyard/ui/Badge';
import { Button } from '@lanyard/ui/Button';
import { Pencil } from 'lucide-react';

import type { Printer, Stock } from '../../api-settings-printers.ts';
import { formatMillimetres } from '../../profile-words.ts';
import { useChangeStock } from './use-vendor-settings.ts';

export interface StockRowProps {
  readonly stock: Stock;
  readonly printer: Printer | undefined;
  readonly mayEdit: boolean;
  readonly onEdit: () => void;
}

const cards = (count: number): string => formatCount(count, 'card', 'cards');
const sheets = (count: number): string => formatCount(count, 'sheet', 'sheets');

function onHandWords({ onHand, cardsPerSheet }: Stock, printer: Printer | undefined): string {
  if (onHand === null) return 'Not counted';
  return printer?.kind === 'card'
    ? cards(onHand)
    : `${sheets(onHand)}, enough for ${cards(onHand * cardsPerSheet)}`;
}

export function StockRow({ stock, printer, mayEdit, onEdit }: StockRowProps) {
  const change = useChangeStock();
  const { id, version, name, material, width, height, onHand, active, cardsPerSheet } = stock;
  const facts = [
    `${formatMillimetres(width)} × ${formatMillimetres(height)}`,
    ...(material === '' ? [] : [material]),
    ...(printer ? [printer.name] : []),
    ...(printer?.kind === 'sheet' && cardsPerSheet > 0 ? [`${cards(cardsPerSheet)} on a sheet`] : []),
  ];
  const retire = (): void =>
    change.mutate({
      id,
      version,
      body: { name, material, width, height, printer: stock.printer, onHand, active: !active },
    });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-60 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {name}
          {!active && <Badge label="Not used any more" tone="neutral" look="dashed" />}
          {cardsPerSheet === 0 && <Badge label="Does not fit on the sheet" tone="yellow" />}
        </h3>
        <p className="text-sm text-fg-3">{facts.join(' · ')}</p>
        <p className="tnum text-sm text-fg-2">{onHandWords(stock, printer)}</p>
        {change.error && <p className="text-sm text-red-fg">{errorSentenceFor(change.error)}</p>}
      </div>
      {mayEdit && (
        <div className="flex gap-2">
          <Button size="sm" variant="ghost" onClick={onEdit}>
            <Pencil aria-hidden />
            Edit
            <span className="sr-only">{name}</span>
          </Button>
          <Button size="sm" variant="ghost" busy={change.isPending} onClick={retire}>
            {active ? 'Use no more' : 'Use again'}
            <span className="sr-only">{name}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
