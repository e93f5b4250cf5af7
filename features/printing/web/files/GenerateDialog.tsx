import { ActError } from '@lanyard/client/ActError';
import { UnsavedDialog } from '@lanyard/forms/UnsavedDialog';
import { cardsText } from '@lanyard/orders/web/amount-words';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { MainButton } from '@lanyard/ui/MainButton';
import { Segmented } from '@lanyard/ui/Segmented';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useToast } from '@lanyard/ui/use-toast';
import { Layers, Printer } from 'lucide-react';
import { useState } from 'react';

import type { FileChoice, PrintFile } from '../../api-files.ts';
import { useStocks } from '../settings/use-vendor-settings.ts';
import { sheetCountText } from './file-words.ts';
import { FileGroups } from './FileGroups.tsx';
import { FillEmptyCells } from './FillEmptyCells.tsx';
import { OrderPicker } from './OrderPicker.tsx';
import { SheetOptions } from './SheetOptions.tsx';
import { SheetPager } from './SheetPager.tsx';
import { SheetPicture } from './SheetPicture.tsx';
import { useMakePrintFile, useFilePlan } from './use-print-files.ts';

export interface GenerateDialogProps {
  /** Orders that are already chosen when the dialog opens. */
  readonly orders: readonly string[];
  readonly onClose: () => void;
  readonly onMade: (file: PrintFile) => void;
}

type Options = Pick<FileChoice, 'duplex' | 'marks' | 'cutStack'>;

/** Chooses the cards, the stock and the place on the sheet, with a preview before the file is made. */
export function GenerateDialog({ orders: chosen, onClose, onMade }: GenerateDialogProps) {
  const [orders, setOrders] = useState(chosen);
  const [stockId, setStock] = useState<string>();
  const [startAt, setStart] = useState(1);
  const [fill, setFill] = useState<readonly string[]>([]);
  const [options, setOptions] = useState<Options>({});
  const [sheet, setSheet] = useState(1);
  const [side, setSide] = useState<'front' | 'back'>('front');
  const stocks = useStocks();
  const usable = stocks.data?.filter(({ active, cardsPerSheet }) => active && cardsPerSheet > 0) ?? [];
  const stock = usable.find(({ id }) => id === stockId) ?? usable[0];
  const choice: FileChoice | undefined =
    stock && orders.length > 0
      ? {
          orders: [...orders],
          fill: [...fill],
          stock: stock.id,
          startAt: Math.min(startAt, stock.cardsPerSheet),
          ...options,
        }
      : undefined;
  const { data: plan, error, isFetching } = useFilePlan(choice, sheet);
  const make = useMakePrintFile();
  const toast = useToast();
  const begin = (): void => {
    if (!choice || !plan) return;
    make.mutate(
      { ...choice, cards: plan.cards },
      {
        onSuccess: (file) => {
          toast.show({ kind: 'done', title: `${file.name} is being made` });
          onMade(file);
        },
      },
    );
  };
  const ready = choice !== undefined && plan !== undefined && plan.cards > 0;
  const first = sheet === 1;
  const isChanged =
    orders !== chosen ||
    stockId !== undefined ||
    startAt !== 1 ||
    fill.length > 0 ||
    Object.keys(options).length > 0;
  return (
    <UnsavedDialog
      title="Generate a print file"
      description={
        plan && choice
          ? [
              plan.printer.name,
              plan.stock.name,
              plan.printer.kind === 'sheet' ? `${String(plan.cells)} cells on a sheet` : 'one card at a time',
            ].join(' · ')
          : 'Cards of one order, or of several on the same sheets.'
      }
      size="6xl"
      unsaved={isChanged && !make.isPending}
      onClose={onClose}
      closeOnPressOutside={false}
      footer={(close) => (
        <>
          {ready && (
            <p className="me-auto flex items-center gap-4 text-sm text-fg-2">
              <span>{sheetCountText(plan)}</span>
              <span>{`${cardsText(plan.cards)} after cutting`}</span>
            </p>
          )}
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <MainButton
            reasonBeside
            variant="primary"
            busy={make.isPending}
            onClick={begin}
            disabledReason={ready ? undefined : 'Choose orders with cards that can be printed.'}
          >
            {!make.isPending && <Printer aria-hidden />}
            {ready ? `Generate ${cardsText(plan.cards)}` : 'Generate'}
          </MainButton>
        </>
      )}
    >
      {stocks.data && !stock && (
        <EmptyState
          icon={Layers}
          title="No stock yet"
          hint="Add a printer and what it prints on in Settings, Printers & stock. Then generate."
        />
      )}
      {!stocks.data && <Skeleton className="h-80" />}
      {stock && (
        <div className="grid gap-6 lg:grid-cols-[17rem_minmax(0,1fr)_16rem]">
          <section aria-label="Cards" className="flex flex-col gap-5">
            <OrderPicker
              chosen={orders}
              onChange={(next) => {
                setOrders(next);
                setFill([]);
                setSheet(1);
              }}
            />
            {plan && choice && plan.groups.length > 0 && (
              <div>
                <h3 className="mb-2 text-sm font-medium">
                  {plan.sheets > 1 ? 'On these sheets' : 'On this sheet'}
                </h3>
                <FileGroups groups={plan.groups} label="Whose cards, in the order of the cut pile" />
              </div>
            )}
            {plan && choice && <FillEmptyCells plan={plan} chosen={fill} onChange={setFill} />}
          </section>
          <section
            aria-label="Sheet"
            className="flex flex-col gap-3 rounded-lg bg-well p-4"
            aria-busy={isFetching}
          >
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Segmented
                label="Side"
                items={[
                  { value: 'front', label: 'Front' },
                  { value: 'back', label: 'Back' },
                ]}
                value={side}
                onChange={setSide}
              />
              {plan && <SheetPager sheet={sheet} sheets={plan.sheets} onSheet={setSheet} />}
            </div>
            {error && <ActError what="This cannot be laid out." error={error} />}
            {make.error && <ActError what="Nothing was made." error={make.error} />}
            {plan && choice ? (
              <SheetPicture
                printer={plan.printer}
                stock={plan.stock}
                cells={plan.cells}
                startAt={first ? plan.startAt : 1}
                shown={plan.shown}
                side={side}
                onStart={first && side === 'front' ? setStart : undefined}
              />
            ) : choice ? (
              !error && <Skeleton className="mx-auto aspect-[0.71] h-auto! w-full max-w-96" />
            ) : (
              <EmptyState
                icon={Layers}
                title="Choose an order"
                hint="Its cards are laid out here before anything is made."
              />
            )}
          </section>
          <SheetOptions
            stocks={usable}
            stock={stock}
            onStock={(id) => {
              setStock(id);
              setStart(1);
              setSheet(1);
              setOptions({});
            }}
            plan={choice && plan}
            startAt={Math.min(startAt, stock.cardsPerSheet)}
            onStart={(cell) => {
              setStart(cell);
              setSheet(1);
            }}
            onOptions={(change) => setOptions((before) => ({ ...before, ...change }))}
          />
        </div>
      )}
    </UnsavedDialog>
  );
}
