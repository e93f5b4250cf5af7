import { SettingsPlaceholder } from '@lanyard/accounts/web/SettingsPlaceholder';
import { useMay } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Panel } from '@lanyard/ui/Panel';
import { Layers, Plus, Printer as PrinterIcon } from 'lucide-react';
import { useState } from 'react';

import type { Printer, Stock } from '../../api-settings-printers.ts';
import { NudgeDialog } from './NudgeDialog.tsx';
import { PrinterDialog } from './PrinterDialog.tsx';
import { PrinterRow } from './PrinterRow.tsx';
import { StockDialog } from './StockDialog.tsx';
import { StockRow } from './StockRow.tsx';
import { usePrinters, useStocks } from './use-vendor-settings.ts';

type Open =
  | { readonly what: 'printer'; readonly printer?: Printer }
  | { readonly what: 'nudge'; readonly printer: Printer; readonly sheet: string }
  | { readonly what: 'stock'; readonly stock?: Stock };

const forOperators = 'The vendor’s admin changes these.';

/** The printers and stocks of the vendor. */
export function PrintersSettings() {
  const printers = usePrinters();
  const stocks = useStocks();
  const mayEdit = useMay('settings.edit');
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const inUse = printers.data?.filter(({ active }) => active) ?? [];
  const choices = (stock?: Stock): readonly Printer[] =>
    printers.data?.filter(({ id, active }) => active || id === stock?.printer) ?? [];
  const addPrinter = mayEdit && (
    <Button onClick={() => setOpen({ what: 'printer' })}>
      <Plus aria-hidden />
      Add a printer
    </Button>
  );
  const addStock = mayEdit && (
    <Button
      onClick={() => setOpen({ what: 'stock' })}
      disabledReason={inUse.length === 0 ? 'Add a printer first.' : undefined}
    >
      <Plus aria-hidden />
      Add a stock
    </Button>
  );
  return (
    <>
      <PageTitle title="Printers & stock" note={mayEdit ? undefined : forOperators} />
      <Panel
        title="Printers"
        note="Print a test sheet before the first cards, and after every service."
        action={printers.data && printers.data.length > 0 ? addPrinter : undefined}
      >
        {!printers.data && (
          <SettingsPlaceholder
            what="Couldn’t load the printers."
            error={printers.error}
            retrying={printers.isFetching}
            onRetry={() => void printers.refetch()}
          />
        )}
        {printers.data?.length === 0 && (
          <EmptyState
            icon={PrinterIcon}
            title="No printer yet"
            hint="Describe the printer first: its paper, margins and how it turns a sheet. Print files are made for it."
            action={addPrinter}
          />
        )}
        <ul className="-my-4 divide-y divide-line empty:hidden">
          {printers.data?.map((printer) => (
            <PrinterRow
              key={printer.id}
              printer={printer}
              stocks={stocks.data?.filter((stock) => stock.printer === printer.id) ?? []}
              mayEdit={mayEdit}
              onEdit={() => setOpen({ what: 'printer', printer })}
              onNudge={(sheet) => setOpen({ what: 'nudge', printer, sheet })}
            />
          ))}
        </ul>
      </Panel>
      <Panel
        title="Stock"
        note="What cards are made of. How many lie on a sheet follows from the printer."
        action={stocks.data && stocks.data.length > 0 ? addStock : undefined}
      >
        {!stocks.data && (
          <SettingsPlaceholder
            what="Couldn’t load the stock."
            error={stocks.error}
            retrying={stocks.isFetching}
            onRetry={() => void stocks.refetch()}
          />
        )}
        {stocks.data?.length === 0 && (
          <EmptyState
            icon={Layers}
            title="No stock yet"
            hint={
              inUse.length === 0
                ? 'Add a printer first, then what it prints on.'
                : 'Say what the cards are made of, and their size.'
            }
            action={addStock}
          />
        )}
        <ul className="-my-3.5 divide-y divide-line empty:hidden">
          {stocks.data?.map((stock) => (
            <StockRow
              key={stock.id}
              stock={stock}
              printer={printers.data?.find(({ id }) => id === stock.printer)}
              mayEdit={mayEdit}
              onEdit={() => setOpen({ what: 'stock', stock })}
            />
          ))}
        </ul>
      </Panel>
      {open?.what === 'printer' && <PrinterDialog printer={open.printer} onClose={close} />}
      {open?.what === 'nudge' && <NudgeDialog printer={open.printer} sheet={open.sheet} onClose={close} />}
      {open?.what === 'stock' && (
        <StockDialog stock={open.stock} printers={choices(open.stock)} onClose={close} />
      )}
    </>
  );
}
