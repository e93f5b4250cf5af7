import { formatNumber } from '@lanyard/format/numbers';
import { endpointUrlPath } from '@lanyard/http/call';
import { cardsText } from '@lanyard/orders/web/amount-words';
import { usePlace } from '@lanyard/place/use-place';
import { Field } from '@lanyard/ui/Field';
import { NumberInput } from '@lanyard/ui/NumberInput';
import { Select } from '@lanyard/ui/Select';
import { Switch } from '@lanyard/ui/Switch';
import { CircleAlert, CircleCheck } from 'lucide-react';

import type { FileChoice, FilePlan } from '../../api-files.ts';
import { getPrinterTestSheet, type Stock } from '../../api-settings-printers.ts';
import { formatMillimetres, nudgeWords } from '../../profile-words.ts';
import { sheetCountText } from './file-words.ts';

export interface SheetOptionsProps {
  readonly stocks: readonly Stock[];
  readonly stock: Stock;
  readonly onStock: (id: string) => void;
  readonly plan: FilePlan | undefined;
  readonly startAt: number;
  readonly onStart: (cell: number) => void;
  readonly onOptions: (change: Pick<FileChoice, 'duplex' | 'marks' | 'cutStack'>) => void;
}

/** The stock, the first cell and how the sheets are cut. */
export function SheetOptions({
  stocks,
  stock,
  onStock,
  plan,
  startAt,
  onStart,
  onOptions,
}: SheetOptionsProps) {
  const { org } = usePlace();
  const profile = plan?.printer.profile;
  const sheets = plan?.printer.kind === 'sheet';
  const nudges = profile && profile.duplex !== 'none' ? nudgeWords(profile.nudge) : [];
  const enough = !plan || plan.stock.onHand === null || plan.stock.onHand >= plan.sheets;
  return (
    <section aria-label="Printing" className="flex flex-col gap-5">
      <Field label="Stock">
        <Select
          items={stocks.map(({ id, name }) => ({ value: id, label: name }))}
          value={stock.id}
          onChange={onStock}
        />
      </Field>
      {plan && profile && sheets && (
        <>
          <Field
            label="Start at cell"
            hint={
              startAt > 1
                ? `Or press a cell. 1 to ${String(startAt - 1)} are cut away.`
                : 'Or press a cell: a sheet begun before is used up.'
            }
          >
            <NumberInput
              value={startAt}
              min={1}
              max={plan.cells}
              step={1}
              onChange={(cell) =>
                cell !== null && cell >= 1 && cell <= plan.cells && onStart(Math.round(cell))
              }
            />
          </Field>
          <Switch
            label="Duplex"
            hint={
              profile.duplex === 'short-edge'
                ? 'Flip on the short edge'
                : 'Flip on the long edge, backs mirrored'
            }
            checked={profile.duplex !== 'none'}
            onChange={(duplex) => onOptions({ duplex })}
          />
          <Switch
            label="Crop marks"
            hint={`${formatMillimetres(profile.bleed)} bleed, marks outside it`}
            checked={profile.marks}
            onChange={(marks) => onOptions({ marks })}
          />
          <Switch
            label="Cut order"
            hint="Cut piles come out in roll order"
            checked={profile.order === 'cut-stack'}
            onChange={(cutStack) => onOptions({ cutStack })}
          />
        </>
      )}
      {plan && (
        <div className="flex flex-col gap-1.5 border-t border-line pt-4 text-sm">
          <h3 className="mb-1 font-medium">Before printing</h3>
          <Check good={plan.cards > 0}>{`${cardsText(plan.cards)} from sealed proofs`}</Check>
          <Check good={enough}>
            {plan.stock.onHand === null
              ? `Needs ${sheetCountText(plan)}`
              : `Needs ${sheetCountText(plan)}, ${formatNumber(plan.stock.onHand)} on hand`}
          </Check>
          {nudges.length > 0 && <p className="text-xs text-fg-3">{nudges.join(', ')}</p>}
          <a
            href={`${endpointUrlPath(getPrinterTestSheet, { org, printer: plan.printer.id })}?stock=${stock.id}`}
            download
            className="mt-1 text-sm font-medium text-blue-fg underline-offset-2 hover:underline"
          >
            Test sheet
          </a>
        </div>
      )}
    </section>
  );
}

function Check({ good, children }: { readonly good: boolean; readonly children: string }) {
  const Icon = good ? CircleCheck : CircleAlert;
  return (
    <p className="flex items-center gap-2">
      <Icon aria-hidden className={good ? 'size-4 shrink-0 text-green' : 'size-4 shrink-0 text-yellow-fg'} />
      {children}
    </p>
  );
}
