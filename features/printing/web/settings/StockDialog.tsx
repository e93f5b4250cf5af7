import { formatCount } from '@lanyard/format/plurals';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { NumberField } from '@lanyard/forms/NumberField';
import { SelectField } from '@lanyard/forms/SelectField';
import { TextField } from '@lanyard/forms/TextField';
import { useEditForm } from '@lanyard/forms/use-form';

import { bankCardSize, NewStock, type Printer, type Stock } from '../../api-settings-printers.ts';
import { formatMillimetres } from '../../profile-words.ts';
import { countCardsOnSheet } from './SheetDrawing.tsx';
import { useSaveStock } from './use-vendor-settings.ts';

export interface StockDialogProps {
  /** The stock to change, or undefined for a new one. */
  readonly stock?: Stock | undefined;
  readonly printers: readonly Printer[];
  readonly onClose: () => void;
}

type StockDraft = Pick<Stock, 'name' | 'material' | 'printer'> &
  Readonly<Record<'width' | 'height' | 'onHand', number | null>>;

/** How many cards of this size fit on a sheet of the printer. */
function countWords(
  printer: Printer | undefined,
  { width, height }: Pick<StockDraft, 'width' | 'height'>,
): string | undefined {
  if (!printer || width === null || height === null) return undefined;
  if (printer.kind === 'card') return 'One card at a time.';
  const cards = countCardsOnSheet(printer.profile, { width, height });
  if (cards === 0) return 'A card of this size does not fit on the printer’s sheet.';
  return formatCount(cards, 'card on a sheet.', 'cards on a sheet.');
}

export function StockDialog({ stock, printers, onClose }: StockDialogProps) {
  const form = useEditForm({
    stored: stock,
    draftOf: (stored): StockDraft => ({
      name: stored?.name ?? '',
      material: stored?.material ?? '',
      width: stored?.width ?? bankCardSize.width,
      height: stored?.height ?? bankCardSize.height,
      printer: stored?.printer ?? printers[0]?.id ?? '',
      onHand: stored?.onHand ?? null,
    }),
    schema: NewStock,
    act: useSaveStock(),
    toVariables: (body, stored) => ({ body, stored }),
    facts: (theirs) => ({
      Name: theirs.name,
      Material: theirs.material,
      Size: `${formatMillimetres(theirs.width)} × ${formatMillimetres(theirs.height)}`,
      'On hand': theirs.onHand === null ? 'Not counted' : String(theirs.onHand),
    }),
    saved: ({ name }) => `${name} saved`,
    onSaved: onClose,
  });
  const { stored, draft } = form;
  const printer = printers.find(({ id }) => id === draft.printer);
  const size = { form, min: 25, max: 305, step: 0.5, unit: 'mm' } as const;
  return (
    <FormDialog
      form={form}
      title={stored ? `Edit ${stored.name}` : 'Add a stock'}
      size="lg"
      act={stored ? 'Save' : 'Add stock'}
      onClose={onClose}
    >
      <TextField form={form} name="name" label="Name" maxLength={60} />
      <TextField
        form={form}
        name="material"
        label="Material"
        optional
        hint="Such as PVC 0.76 mm, matt."
        maxLength={80}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField {...size} name="width" label="Card width" />
        <NumberField {...size} name="height" label="Card height" />
      </div>
      <SelectField
        form={form}
        name="printer"
        label="Printer"
        hint={countWords(printer, draft)}
        items={printers.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <NumberField
        form={form}
        name="onHand"
        label={printer?.kind === 'card' ? 'Cards on hand' : 'Sheets on hand'}
        optional
        hint="Left empty, it is not counted."
        min={0}
        max={10_000_000}
        step={10}
      />
    </FormDialog>
  );
}
