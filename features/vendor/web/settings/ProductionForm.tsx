import { SettingsForm } from '@lanyard/accounts/web/SettingsForm';
import { useSettingsDraft } from '@lanyard/accounts/web/use-settings-draft';
import { weekdays, type Weekday } from '@lanyard/domain/working-day';
import { usePlace } from '@lanyard/place/use-place';
import { Checkbox } from '@lanyard/ui/Checkbox';
import { Field } from '@lanyard/ui/Field';
import { NumberInput } from '@lanyard/ui/NumberInput';
import { TextInput } from '@lanyard/ui/TextInput';
import { CircleAlert } from 'lucide-react';
import { useId } from 'react';

import { ProductionChange, type Production } from '../../api-settings.ts';
import { errorsOf, type FormErrors } from './form-errors.ts';
import { dueToday, firstLabel, productionFacts, weekdayWords } from './production-words.ts';
import { useChangeProduction } from './use-vendor-settings.ts';

export interface ProductionFormProps {
  readonly production: Production;
  /** Told whether something is typed that is not saved. */
  readonly onDirty?: ((dirty: boolean) => void) | undefined;
}

type Draft = {
  readonly cardsPerDay: number | null;
  readonly workingDays: readonly Weekday[];
  readonly dueDays: number | null;
  readonly gs1Prefix: string;
};
const draftOf = ({ cardsPerDay, workingDays, dueDays, gs1Prefix }: Production): Draft => ({
  cardsPerDay,
  workingDays,
  dueDays,
  gs1Prefix: gs1Prefix ?? '',
});
const given = (draft: Draft) => ({
  ...draft,
  workingDays: [...draft.workingDays],
  gs1Prefix: draft.gs1Prefix.trim() || null,
});

export function ProductionForm({ production, onDirty }: ProductionFormProps) {
  const id = useId();
  const { timeZone } = usePlace();
  const form = useSettingsDraft({
    kept: production,
    draftOf,
    read: (each) => ProductionChange.safeParse(given(each)).data,
    save: useChangeProduction(),
    saved: () => ['Production saved'],
    onDirty,
  });
  const { draft, edit } = form;
  const errors = errorsOf(ProductionChange, given(draft));
  const shown: FormErrors = form.tried ? errors : {};
  const toggle = (day: Weekday, on: boolean): void =>
    edit({ workingDays: weekdays.filter((each) => (each === day ? on : draft.workingDays.includes(each))) });
  const label = firstLabel(draft.gs1Prefix.trim());
  return (
    <SettingsForm
      label="Production"
      of={form}
      factsOf={productionFacts}
      resting="Dates of running orders stay as they are."
    >
      <Field
        label="Cards a working day"
        optional
        hint="What the shop prints, checks and packs in one day. Lanyard warns before a due date is missed; left empty, it does not."
        error={shown['cardsPerDay']}
        className="max-w-80"
      >
        <NumberInput
          value={draft.cardsPerDay}
          onChange={(cardsPerDay) => edit({ cardsPerDay })}
          min={1}
          max={1_000_000}
          step={50}
        />
      </Field>
      <fieldset
        data-invalid={shown['workingDays'] ? true : undefined}
        aria-describedby={shown['workingDays'] && `${id}-days`}
      >
        <legend className="mb-1.5 text-sm font-medium">Working days</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-1 max-sm:grid max-sm:grid-cols-2">
          {weekdays.map((day) => (
            <Checkbox key={day} checked={draft.workingDays.includes(day)} onChange={(on) => toggle(day, on)}>
              {weekdayWords[day]}
            </Checkbox>
          ))}
        </div>
        {shown['workingDays'] && (
          <p id={`${id}-days`} className="mt-1.5 flex items-start gap-1.5 text-xs font-medium text-red-fg">
            <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
            {shown['workingDays']}
          </p>
        )}
      </fieldset>
      <Field
        label="Due after so many working days"
        hint={
          draft.dueDays !== null && draft.workingDays.length > 0 && errors['dueDays'] === undefined
            ? `An order released today is due on ${dueToday(draft.dueDays, draft.workingDays, timeZone)}. The school may choose another day.`
            : 'The day a new order begins with.'
        }
        error={shown['dueDays']}
        className="max-w-80"
      >
        <NumberInput value={draft.dueDays} onChange={(dueDays) => edit({ dueDays })} min={1} max={90} />
      </Field>
      <Field
        label="GS1 company prefix"
        optional
        hint={
          label === undefined
            ? 'If you have one, cartons get an SSCC that couriers can scan. Without one they carry a number of ours.'
            : `The first carton’s label would carry ${label}`
        }
        error={shown['gs1Prefix']}
        className="max-w-80"
      >
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          className="font-mono"
          value={draft.gs1Prefix}
          onChange={(event) => edit({ gs1Prefix: event.target.value })}
        />
      </Field>
    </SettingsForm>
  );
}
