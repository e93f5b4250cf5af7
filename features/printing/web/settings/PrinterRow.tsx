import { endpointUrlPath } from '@lanyard/http/call';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { usePlace } from '@lanyard/place/use-place';
import { Badge } from '@lanyard/ui/Badge';
import { Button, buttonClasses } from '@lanyard/ui/Button';
import { CreditCard, Download, Move, Pencil } from 'lucide-react';

import { getPrinterTestSheet, type Printer, type Stock } from '../../api-settings-printers.ts';
import { printerKindWords, profileWords } from '../../profile-words.ts';
import { SheetDrawing } from './SheetDrawing.tsx';
import { useChangePrinter } from './use-vendor-settings.ts';

export interface PrinterRowProps {
  readonly printer: Printer;
  /** The printer's stocks. The test sheet has the cells of the first one. */
  readonly stocks: readonly Stock[];
  readonly mayEdit: boolean;
  readonly onEdit: () => void;
  readonly onNudge: (sheet: string) => void;
}

export function PrinterRow({ printer, stocks, mayEdit, onEdit, onNudge }: PrinterRowProps) {
  const { org } = usePlace();
  const change = useChangePrinter();
  const { id, version, name, kind, profile, active } = printer;
  const stock = stocks.find((each) => each.active && each.cardsPerSheet > 0);
  const sheet = `${endpointUrlPath(getPrinterTestSheet, { org, printer: id })}${stock ? `?stock=${stock.id}` : ''}`;
  const retire = (): void => change.mutate({ id, version, body: { name, profile, active: !active } });
  return (
    <li className="flex gap-4 py-4">
      {kind === 'sheet' ? (
        <SheetDrawing
          profile={profile}
          {...(stock && { card: stock })}
          className="h-20 w-16 shrink-0 max-sm:hidden"
        />
      ) : (
        <span className="grid h-20 w-16 shrink-0 place-items-center text-fg-3 max-sm:hidden">
          <CreditCard aria-hidden className="size-8" strokeWidth={1.5} />
        </span>
      )}
      <div className="min-w-0 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {name}
          <Badge label={printerKindWords[kind]} tone="neutral" />
          {!active && <Badge label="Not used any more" tone="neutral" look="dashed" />}
        </h3>
        <p className="mt-0.5 text-sm text-fg-3">{profileWords(printer).join(' · ')}</p>
        {change.error && <p className="text-sm text-red-fg">{errorSentenceFor(change.error)}</p>}
        <div className="mt-2.5 flex flex-wrap gap-2">
          {active && (
            <a href={sheet} download className={buttonClasses('outline', 'sm')}>
              <Download aria-hidden />
              Print test sheet
              <span className="sr-only">{`of ${name}`}</span>
            </a>
          )}
          {mayEdit && active && kind === 'sheet' && profile.duplex !== 'none' && (
            <Button size="sm" variant="ghost" onClick={() => onNudge(sheet)}>
              <Move aria-hidden />
              Set nudge
              <span className="sr-only">{`of ${name}`}</span>
            </Button>
          )}
          {mayEdit && (
            <Button size="sm" variant="ghost" onClick={onEdit}>
              <Pencil aria-hidden />
              Edit
              <span className="sr-only">{name}</span>
            </Button>
          )}
          {mayEdit && (
            <Button size="sm" variant="ghost" busy={change.isPending} onClick={retire}>
              {active ? 'Use no more' : 'Use again'}
              <span className="sr-only">{name}</span>
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
