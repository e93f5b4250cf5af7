import { SettingsForm } from '@lanyard/accounts/web/SettingsForm';
import { useSettingsDraft } from '@lanyard/accounts/web/use-settings-draft';
import { replacementCauses, type ReplacementCause } from '@lanyard/domain/reprint';
import { allCurrencies, currencyName } from '@lanyard/format/money';
import { Checkbox } from '@lanyard/ui/Checkbox';
import { Combobox } from '@lanyard/ui/Combobox';
import { Field } from '@lanyard/ui/Field';
import { NumberInput } from '@lanyard/ui/NumberInput';
import { TextInput } from '@lanyard/ui/TextInput';

import type { CardFees } from '../../api-replace.ts';
import { causeTitles, draftOf, feesFacts, readFees, ruleWords, type RuleDraft } from './fees-draft.ts';
import { useChangeCardFees } from './use-replace.ts';

export interface CardFeesFormProps {
  readonly fees: CardFees;
  /** Told whether something is typed that is not saved. */
  readonly onDirty?: ((dirty: boolean) => void) | undefined;
}

const currencies = allCurrencies().map((value) => ({
  value,
  label: `${value} · ${currencyName(value)}`,
}));

interface RuleProps {
  readonly cause: ReplacementCause;
  readonly rule: RuleDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly words: string;
  readonly onChange: (part: Partial<RuleDraft>) => void;
}
function Rule({ cause, rule, errors, words, onChange }: RuleProps) {
  return (
    <fieldset className="flex flex-col gap-3 border-t border-line pt-5">
      <legend className="sr-only">{causeTitles[cause]}</legend>
      <div>
        <p aria-hidden className="font-semibold">
          {causeTitles[cause]}
        </p>
        <p className="min-h-5 text-sm text-fg-2">{words}</p>
      </div>
      <Checkbox checked={rule.charged} onChange={(charged) => onChange({ charged })}>
        Families pay a fee
      </Checkbox>
      {rule.charged && (
        <div className="grid max-w-md grid-cols-2 items-start gap-4">
          <Field label="Free of charge" hint="Per student." error={errors[`${cause}.free`]}>
            <NumberInput value={rule.free} onChange={(free) => onChange({ free })} min={0} max={99} />
          </Field>
          <Field label="Fee after that" error={errors[`${cause}.fee`]}>
            <TextInput
              inputMode="decimal"
              autoComplete="off"
              className="tnum text-end"
              value={rule.fee}
              onChange={(event) => onChange({ fee: event.target.value })}
            />
          </Field>
        </div>
      )}
    </fieldset>
  );
}

const feesIn = (read: ReturnType<typeof readFees>) => ('fees' in read ? read.fees : undefined);

export function CardFeesForm({ fees, onDirty }: CardFeesFormProps) {
  const form = useSettingsDraft({
    kept: fees,
    draftOf,
    read: (each) => feesIn(readFees(each)),
    save: useChangeCardFees(),
    saved: () => ['Card fees saved'],
    onDirty,
  });
  const { draft, edit } = form;
  const read = readFees(draft);
  const errors = form.tried && 'errors' in read ? read.errors : {};
  return (
    <SettingsForm
      label="Card fees"
      of={form}
      factsOf={feesFacts}
      resting="Cards that are replaced already keep their fee."
    >
      <Field label="Currency" error={errors['currency']} className="max-w-80">
        <Combobox
          items={currencies}
          value={draft.currency}
          onChange={(currency) => edit({ currency })}
          emptyText="No currency is called that."
          placeholder="Such as INR"
        />
      </Field>
      {replacementCauses.map((cause) => (
        <Rule
          key={cause}
          cause={cause}
          rule={draft.rules[cause]}
          errors={errors}
          words={
            'fees' in read
              ? ruleWords(read.fees.rules[cause], read.fees.currency)
              : draft.rules[cause].charged
                ? 'Say how many are free, and what the next one costs.'
                : 'Always free.'
          }
          onChange={(part) =>
            edit({ rules: { ...draft.rules, [cause]: { ...draft.rules[cause], ...part } } })
          }
        />
      ))}
    </SettingsForm>
  );
}
