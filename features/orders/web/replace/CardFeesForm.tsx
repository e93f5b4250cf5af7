import { replacementCauses, type ReplacementCause } from '@lanyard/domain/reprint';
import { allCurrencies, currencyName } from '@lanyard/format/money';
import { CheckboxField } from '@lanyard/forms/CheckboxField';
import { ComboboxField } from '@lanyard/forms/ComboboxField';
import { FormPanel } from '@lanyard/forms/FormPanel';
import { NumberField } from '@lanyard/forms/NumberField';
import { TextField } from '@lanyard/forms/TextField';
import { useEditForm, type FormFields } from '@lanyard/forms/use-form';

import { changeCardFees, type CardFees } from '../../api-replace.ts';
import {
  replacementCauseTitles,
  feesDraftOf,
  feesFacts,
  readFees,
  ruleWords,
  type FeesDraft,
} from './fees-draft.ts';
import { useChangeCardFees } from './use-replace.ts';

const currencies = allCurrencies().map((value) => ({
  value,
  label: `${value} · ${currencyName(value)}`,
}));

interface RuleProps {
  readonly form: FormFields<FeesDraft>;
  readonly cause: ReplacementCause;
}
function Rule({ form, cause }: RuleProps) {
  const { charged } = form.draft.rules[cause];
  const { fees, errors } = readFees(form.draft);
  const words =
    Object.keys(errors).length === 0
      ? ruleWords(fees.rules[cause], fees.currency)
      : charged
        ? 'Say how many are free, and what the next one costs.'
        : 'Always free.';
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-5">
      <legend className="sr-only">{replacementCauseTitles[cause]}</legend>
      <div>
        <p aria-hidden className="font-semibold">
          {replacementCauseTitles[cause]}
        </p>
        <p className="min-h-5 text-sm text-fg-2">{words}</p>
      </div>
      <CheckboxField form={form} name={`rules.${cause}.charged`}>
        Families pay a fee
      </CheckboxField>
      {charged && (
        <div className="grid max-w-md grid-cols-2 items-start gap-4">
          <NumberField
            form={form}
            name={`rules.${cause}.free`}
            label="Free of charge"
            hint="Per student."
            min={0}
            max={99}
          />
          <TextField
            form={form}
            name={`rules.${cause}.fee`}
            label="Fee after that"
            inputMode="decimal"
            inputClassName="tnum text-end"
          />
        </div>
      )}
    </fieldset>
  );
}

export function CardFeesForm({ fees }: { readonly fees: CardFees }) {
  const form = useEditForm({
    stored: fees,
    draftOf: feesDraftOf,
    schema: changeCardFees.body,
    toBody: (draft) => readFees(draft).fees,
    check: (draft) => readFees(draft).errors,
    act: useChangeCardFees(),
    toVariables: (body, { version }) => ({ version, body }),
    facts: feesFacts,
    storedIn: (saved) => saved,
    saved: () => 'Card fees saved',
  });
  return (
    <FormPanel form={form} label="Card fees" note="Cards that are replaced already keep their fee.">
      <ComboboxField
        form={form}
        name="currency"
        label="Currency"
        items={currencies}
        emptyText="No currency is called that."
        placeholder="Such as INR"
        className="max-w-80"
      />
      {replacementCauses.map((cause) => (
        <Rule key={cause} form={form} cause={cause} />
      ))}
    </FormPanel>
  );
}
