import { Checkbox } from '@lanyard/ui/Checkbox';
import { Field } from '@lanyard/ui/Field';
import { NumberInput } from '@lanyard/ui/NumberInput';
import { Select } from '@lanyard/ui/Select';

import { colourSpaces, duplexWays, letterings, papers, sheetOrders } from '../../api-settings-printers.ts';
import { colourWords, duplexWords, letteringWords, orderWords, paperWords } from '../../profile-words.ts';
import type { FormErrors } from './form-errors.ts';
import type { PrinterDraft, ProfileDraft } from './printer-draft.ts';

export interface ProfileFieldsProps {
  readonly kind: PrinterDraft['kind'];
  readonly profile: ProfileDraft;
  readonly errors: FormErrors;
  readonly onChange: (part: Partial<ProfileDraft>) => void;
}

const itemsOf = <Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: words[value] }));
const paperItems = itemsOf(papers, paperWords);
const duplexItems = itemsOf(duplexWays, duplexWords);
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
const orderItems = itemsOf(sheetOrders, orderWords);

type Length = 'margin' | 'gutter' | 'bleed';
const lengths: Readonly<Record<Length, readonly [label: string, hint: string, most: number]>> = {
  margin: ['Margin', 'Kept free at the edges.', 60],
  gutter: ['Gutter', 'Between two bleeds.', 30],
  bleed: ['Bleed', 'Beyond the cut.', 10],
};

export function ProfileFields({ kind, profile, errors, onChange }: ProfileFieldsProps) {
  const sheets = kind === 'sheet';
  const length = (name: Length) => (
    <Field key={name} label={lengths[name][0]} hint={lengths[name][1]} error={errors[`profile.${name}`]}>
      <NumberInput
        value={profile[name]}
        onChange={(value) => onChange({ [name]: value })}
        min={0}
        max={lengths[name][2]}
        step={0.5}
        unit="mm"
      />
    </Field>
  );
  const nudge = (way: 'x' | 'y', label: string, hint: string) => (
    <Field label={label} hint={hint} error={errors[`profile.nudge.${way}`]}>
      <NumberInput
        value={profile.nudge[way]}
        onChange={(value) => onChange({ nudge: { ...profile.nudge, [way]: value } })}
        min={-10}
        max={10}
        step={0.1}
        unit="mm"
      />
    </Field>
  );
  return (
    <>
      {sheets && (
        <div className="grid grid-cols-2 gap-4">
          <Field label="Paper">
            <Select items={paperItems} value={profile.paper} onChange={(paper) => onChange({ paper })} />
          </Field>
          <Field label="Orientation">
            <Select
              items={turns}
              value={profile.landscape ? 'landscape' : 'portrait'}
              onChange={(turn) => onChange({ landscape: turn === 'landscape' })}
            />
          </Field>
        </div>
      )}
      <div className="grid gap-4 sm:grid-cols-3">
        {(sheets ? (['margin', 'gutter', 'bleed'] as const) : (['bleed'] as const)).map(length)}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Sides" hint={sheets ? 'The edge the printer turns the sheet over.' : undefined}>
          {sheets ? (
            <Select items={duplexItems} value={profile.duplex} onChange={(duplex) => onChange({ duplex })} />
          ) : (
            <Select
              items={sideItems}
              value={profile.duplex === 'none' ? 'none' : 'long-edge'}
              onChange={(duplex) => onChange({ duplex })}
            />
          )}
        </Field>
        {sheets && (
          <Field label="Order" hint="Cut and stack: the piles laid on one another are in class order.">
            <Select items={orderItems} value={profile.order} onChange={(order) => onChange({ order })} />
          </Field>
        )}
      </div>
      {sheets && profile.duplex !== 'none' && (
        <div className="grid gap-4 sm:grid-cols-2">
          {nudge('x', 'Nudge to the right', 'Of the back, on its page. Less than 0: to the left.')}
          {nudge('y', 'Nudge down', 'Less than 0: up. Read both off a test sheet.')}
        </div>
      )}
      <div className="grid grid-cols-2 gap-4">
        <Field label="Colour">
          <Select items={colourItems} value={profile.colour} onChange={(colour) => onChange({ colour })} />
        </Field>
        <Field label="Text">
          <Select
            items={letteringItems}
            value={profile.lettering}
            onChange={(lettering) => onChange({ lettering })}
          />
        </Field>
      </div>
      {sheets && (
        <Checkbox checked={profile.marks} onChange={(marks) => onChange({ marks })}>
          Crop marks and colour bar
        </Checkbox>
      )}
    </>
  );
}
