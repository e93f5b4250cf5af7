import { CheckboxField } from '@lanyard/forms/CheckboxField';
import { NumberField } from '@lanyard/forms/NumberField';
import { SelectField } from '@lanyard/forms/SelectField';
import type { Form } from '@lanyard/forms/use-form';
import { Field } from '@lanyard/ui/Field';
import { Select } from '@lanyard/ui/Select';

import { colourSpaces, duplexModes, letterings, papers, sheetOrders } from '../../api-settings-printers.ts';
import {
  colourWords,
  duplexWords,
  letteringWords,
  sheetOrderWords,
  paperWords,
} from '../../profile-words.ts';
import type { PrinterDraft } from './printer-draft.ts';

const itemsOf = <Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: words[value] }));
const paperItems = itemsOf(papers, paperWords);
const duplexItems = itemsOf(duplexModes, duplexWords);
const sideItems = [
  { value: 'none', label: 'One side' },
  { value: 'long-edge', label: 'Both sides' },
] as const;
const turns = [
  { value: 'portrait', label: 'Portrait' },
  { value: 'landscape', label: 'Landscape' },
] as const;
const colourItems = itemsOf(colourSpaces, colourWords);
const letteringItems = itemsOf(letterings, letteringWords);
const orderItems = itemsOf(sheetOrders, sheetOrderWords);

type Length = 'margin' | 'gutter' | 'bleed';
const lengths: Readonly<Record<Length, readonly [label: string, hint: string, most: number]>> = {
  margin: ['Margin', 'Kept free at the edges.', 60],
  gutter: ['Gutter', 'Between two bleeds.', 30],
  bleed: ['Bleed', 'Beyond the cut.', 10],
};

export function ProfileFields({ form }: { readonly form: Form<PrinterDraft> }) {
  const { kind, profile } = form.draft;
  const sheets = kind === 'sheet';
  const length = (name: Length) => (
    <NumberField
      key={name}
      form={form}
      name={`profile.${name}`}
      label={lengths[name][0]}
      hint={lengths[name][1]}
      min={0}
      max={lengths[name][2]}
      step={0.5}
      unit="mm"
    />
  );
  const nudge = { form, min: -10, max: 10, step: 0.1, unit: 'mm' } as const;
  return (
    <>
      {sheets && (
        <div className="grid grid-cols-2 gap-4">
          <SelectField form={form} name="profile.paper" label="Paper" items={paperItems} />
          <Field label="Orientation">
            <Select
              items={turns}
              value={profile.landscape ? 'landscape' : 'portrait'}
              onChange={(turn) => form.set('profile.landscape', turn === 'landscape')}
            />
          </Field>
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        {(sheets ? (['margin', 'gutter', 'bleed'] as const) : (['bleed'] as const)).map(length)}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          form={form}
          name="profile.duplex"
          label="Sides"
          hint={sheets ? 'The edge the printer turns the sheet over.' : undefined}
          items={sheets ? duplexItems : sideItems}
        />
        {sheets && (
          <SelectField
            form={form}
            name="profile.order"
            label="Order"
            hint="Cut and stack: the piles laid on one another are in class order."
            items={orderItems}
          />
        )}
      </div>
      {sheets && profile.duplex !== 'none' && (
        <div className="grid gap-4 sm:grid-cols-2">
          <NumberField
            {...nudge}
            name="profile.nudge.x"
            label="Nudge to the right"
            hint="Of the back, on its page. Less than 0: to the left."
          />
          <NumberField
            {...nudge}
            name="profile.nudge.y"
            label="Nudge down"
            hint="Less than 0: up. Read both off a test sheet."
          />
        </div>
      )}
      <div className="grid grid-cols-2 gap-4">
        <SelectField form={form} name="profile.colour" label="Colour" items={colourItems} />
        <SelectField form={form} name="profile.lettering" label="Text" items={letteringItems} />
      </div>
      {sheets && (
        <CheckboxField form={form} name="profile.marks">
          Crop marks and colour bar
        </CheckboxField>
      )}
    </>
  );
}
