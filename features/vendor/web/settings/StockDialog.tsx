import { counted } from '@lanyard/format/plurals';
import { theirsIn } from '@lanyard/http/changed-meanwhile';
import { Field } from '@lanyard/ui/Field';
import { NumberInput } from '@lanyard/ui/NumberInput';
import { Select } from '@lanyard/ui/Select';
import { TextInput } from '@lanyard/ui/TextInput';
import { useToast } from '@lanyard/ui/use-toast';
import { useRef, useState } from 'react';

import { bankCard, NewStock, type Printer, type Stock } from '../../api-settings-printers.ts';
import { inMillimetres } from '../../profile-words.ts';
import { DraftDialog } from './DraftDialog.tsx';
import { errorsOf, refusedFields, type FormErrors } from './form-errors.ts';
import { countOn } from './SheetDrawing.tsx';
import { useAddStock, useChangeStock } from './use-vendor-settings.ts';

export interface StockDialogProps {
  /** The one to change; a new one without. */
  readonly stock?: Stock | undefined;
  readonly printers: readonly Printer[];
  readonly onClose: () => void;
}

type Draft = {
  readonly name: string;
  readonly material: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly printer: string;
  readonly onHand: number | null;
};
const draftOf = ({ name, material, width, height, printer, onHand }: Stock): Draft => ({
  name,
  material,
  width,
  height,
  printer,
  onHand,
});

/** How many lie on a sheet, in the words of the printer. */
function countWords(printer: Printer | undefined, { width, height }: Draft): string | undefined {
  if (!printer || width === null || height === null) return undefined;
  if (printer.kind === 'card') return 'One card at a time.';
  const cards = countOn(printer.profile, { width, height });
  if (cards === 0) return 'A card of this size does not fit on the printer’s sheet.';
  return counted(cards, 'card on a sheet.', 'cards on a sheet.');
}

export function StockDialog({ stock, printers, onClose }: StockDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const [seen, setSeen] = useState(stock);
  const [blank] = useState((): Draft => ({
    name: '',
    material: '',
    ...bankCard,
    printer: printers[0]?.id ?? '',
    onHand: null,
  }));
  const start = seen ? draftOf(seen) : blank;
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const add = useAddStock();
  const change = useChangeStock();
  const toast = useToast();
  const error = add.error ?? change.error;
  const now = theirsIn(error) as Stock | undefined;
  const errors = errorsOf(NewStock, draft);
  const shown: FormErrors = tried ? { ...refusedFields(error), ...errors } : {};
  const printer = printers.find(({ id }) => id === draft.printer);
  const edit = (part: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    if (error && !now) {
      add.reset();
      change.reset();
    }
  };
  const done = {
    onSuccess: ({ name }: Stock) => {
      toast.show({ kind: 'done', title: `${name} saved` });
      onClose();
    },
  };
  const send = (over: Stock | undefined): void => {
    const read = NewStock.safeParse(draft);
    if (!read.success) return;
    if (over)
      change.mutate(
        { id: over.id, version: over.version, body: { ...read.data, active: over.active } },
        done,
      );
    else add.mutate(read.data, done);
  };
  const size = (name: 'width' | 'height', label: string) => (
    <Field label={label} error={shown[name]}>
      <NumberInput
        value={draft[name]}
        onChange={(value) => edit({ [name]: value })}
        min={25}
        max={305}
        step={0.5}
        unit="mm"
      />
    </Field>
  );
  return (
    <DraftDialog
      title={seen ? `Edit ${seen.name}` : 'Add a stock'}
      size="lg"
      initialFocus={first}
      act={seen ? 'Save' : 'Add stock'}
      busy={add.isPending || change.isPending}
      dirty={JSON.stringify(draft) !== JSON.stringify(start)}
      error={error}
      conflict={
        now && {
          now: {
            Name: now.name,
            Material: now.material,
            Size: `${inMillimetres(now.width)} × ${inMillimetres(now.height)}`,
            'On hand': now.onHand === null ? 'Not counted' : String(now.onHand),
          },
          onKeepMine: () => send(now),
          onTakeTheirs: () => {
            setSeen(now);
            setDraft(draftOf(now));
            change.reset();
          },
        }
      }
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        send(seen);
      }}
    >
      <Field label="Name" error={shown['name']}>
        <TextInput
          ref={first}
          autoComplete="off"
          maxLength={60}
          value={draft.name}
          onChange={(event) => edit({ name: event.target.value })}
        />
      </Field>
      <Field label="Material" optional hint="Such as PVC 0.76 mm, matt." error={shown['material']}>
        <TextInput
          autoComplete="off"
          maxLength={80}
          value={draft.material}
          onChange={(event) => edit({ material: event.target.value })}
        />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        {size('width', 'Card width')}
        {size('height', 'Card height')}
      </div>
      <Field label="Printer" hint={countWords(printer, draft)} error={shown['printer']}>
        <Select
          items={printers.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.printer}
          onChange={(value) => edit({ printer: value })}
        />
      </Field>
      <Field
        label={printer?.kind === 'card' ? 'Cards on hand' : 'Sheets on hand'}
        optional
        hint="Left empty, it is not counted."
        error={shown['onHand']}
      >
        <NumberInput
          value={draft.onHand}
          onChange={(onHand) => edit({ onHand })}
          min={0}
          max={10_000_000}
          step={10}
        />
      </Field>
    </DraftDialog>
  );
}
