import { allCurrencies, currencyName } from '@lanyard/format/money';
import { ComboboxField } from '@lanyard/forms/ComboboxField';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { NumberField } from '@lanyard/forms/NumberField';
import { TextField } from '@lanyard/forms/TextField';
import { useEditForm } from '@lanyard/forms/use-form';
import { Field } from '@lanyard/ui/Field';
import { Select } from '@lanyard/ui/Select';
import { useState } from 'react';

import { PriceList, type StoredPriceList, type LinkedSchool } from '../../api-settings.ts';
import { cardTypes, cardTypeWords, priceDraftOf, emptyPrices, readPriceDraft } from './price-draft.ts';
import { priceFacts } from './PriceFacts.tsx';
import { useSavePriceList } from './use-vendor-settings.ts';

export interface PriceListDialogProps {
  /** The price list to change, or undefined for a new one. */
  readonly list?: StoredPriceList | undefined;
  /** The schools that a new price list can be for. If undefined, the new list is the vendor's default. */
  readonly schools?: readonly LinkedSchool[] | undefined;
  /** The prices that a new price list starts with. */
  readonly like?: PriceList | undefined;
  readonly onClose: () => void;
}

const currencies = allCurrencies().map((value) => ({
  value,
  label: `${value} · ${currencyName(value)}`,
}));

const rest = [
  ['reprint', 'Reprint', 'A card the school pays again.'],
  ['shipping', 'Shipping', 'Of one order. You pay it if an order has only reprints that you pay.'],
  ['minimum', 'Minimum order', 'A smaller order costs this much, shipping aside. 0: none.'],
] as const;

export function PriceListDialog({ list, schools, like, onClose }: PriceListDialogProps) {
  const [link, setLink] = useState(schools?.[0]?.link ?? null);
  const form = useEditForm({
    stored: list,
    draftOf: (stored) => (stored ? priceDraftOf(stored.prices) : like ? priceDraftOf(like) : emptyPrices),
    schema: PriceList,
    toBody: (draft) => readPriceDraft(draft).prices,
    check: (draft) => readPriceDraft(draft).errors,
    act: useSavePriceList(),
    toVariables: (body, stored) => ({ body, stored, link }),
    facts: ({ prices }) => priceFacts(prices),
    saved: ({ school }) => (school ? `Prices of ${school.name} saved` : 'Default prices saved'),
    onSaved: onClose,
  });
  const school = form.stored?.school ?? schools?.find((each) => each.link === link);
  const amount = { form, inputMode: 'decimal', inputClassName: 'tnum text-end' } as const;
  return (
    <FormDialog
      form={form}
      title={school ? `Prices of ${school.name}` : 'Default prices'}
      description="Orders that were released before keep their price."
      size="xl"
      act="Save"
      onClose={onClose}
    >
      {schools && (
        <Field label="School">
          <Select
            items={schools.map(({ link: value, name }) => ({ value, label: name }))}
            value={link}
            onChange={setLink}
          />
        </Field>
      )}
      <ComboboxField
        form={form}
        name="currency"
        label="Currency"
        items={currencies}
        emptyText="No currency is called that."
        placeholder="Such as INR"
      />
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">One card</legend>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
          {cardTypes.map((type) => (
            <TextField key={type} {...amount} name={`perCard.${type}`} label={cardTypeWords[type]} />
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <NumberField
          form={form}
          name="rushPercent"
          label="High priority"
          hint="On top of the cards of an urgent order."
          min={0}
          max={500}
          step={5}
          unit="%"
        />
        {rest.map(([name, label, hint]) => (
          <TextField key={name} {...amount} name={name} label={label} hint={hint} />
        ))}
      </div>
    </FormDialog>
  );
}
