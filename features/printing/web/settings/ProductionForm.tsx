import { weekdays, type Weekday } from '@lanyard/domain/working-day';
import { CheckboxesField } from '@lanyard/forms/CheckboxField';
import { FormPanel } from '@lanyard/forms/FormPanel';
import { NumberField } from '@lanyard/forms/NumberField';
import { TextField } from '@lanyard/forms/TextField';
import { useEditForm } from '@lanyard/forms/use-form';
import { usePlace } from '@lanyard/place/use-place';

import { ProductionSettingsChange, type VendorProductionSettings } from '../../api-settings.ts';
import { newOrderDueDate, firstLabelNumber, productionFacts, weekdayWords } from './production-words.ts';
import { useChangeProductionSettings } from './use-vendor-settings.ts';

type Draft = {
  readonly cardsPerDay: number | null;
  readonly workingDays: readonly Weekday[];
  readonly dueDays: number | null;
  readonly gs1Prefix: string;
};
const draftOf = ({ cardsPerDay, workingDays, dueDays, gs1Prefix }: VendorProductionSettings): Draft => ({
  cardsPerDay,
  workingDays,
  dueDays,
  gs1Prefix: gs1Prefix ?? '',
});

export function ProductionForm({ production }: { readonly production: VendorProductionSettings }) {
  const { timeZone } = usePlace();
  const form = useEditForm({
    stored: production,
    draftOf,
    schema: ProductionSettingsChange,
    toBody: (draft) => ({ ...draft, gs1Prefix: draft.gs1Prefix.trim() || null }),
    act: useChangeProductionSettings(),
    toVariables: (body, { version }) => ({ version, body }),
    facts: productionFacts,
    storedIn: (saved) => saved,
    saved: () => 'Production saved',
  });
  const { dueDays, workingDays, gs1Prefix } = form.draft;
  const label = firstLabelNumber(gs1Prefix.trim());
  return (
    <FormPanel form={form} label="Production" note="Dates of running orders stay as they are.">
      <NumberField
        form={form}
        name="cardsPerDay"
        label="Cards a working day"
        optional
        hint="What the shop prints, checks and packs in one day. Lanyard warns before a due date is missed; left empty, it does not."
        min={1}
        max={1_000_000}
        step={50}
        className="max-w-80"
      />
      <CheckboxesField
        form={form}
        name="workingDays"
        label="Working days"
        items={weekdays.map((value) => ({ value, label: weekdayWords[value] }))}
        listClassName="flex flex-wrap gap-x-6 gap-y-1 max-sm:grid max-sm:grid-cols-2"
      />
      <NumberField
        form={form}
        name="dueDays"
        label="Due after so many working days"
        hint={
          dueDays !== null && workingDays.length > 0 && form.problems['dueDays'] === undefined
            ? `An order released today is due on ${newOrderDueDate(dueDays, workingDays, timeZone)}. The school may choose another day.`
            : 'The day a new order begins with.'
        }
        min={1}
        max={90}
        className="max-w-80"
      />
      <TextField
        form={form}
        name="gs1Prefix"
        label="GS1 company prefix"
        optional
        hint={
          label === undefined
            ? 'If you have one, cartons get an SSCC that couriers can scan. Without one they carry a number of ours.'
            : `The first carton’s label would carry ${label}`
        }
        inputMode="numeric"
        maxLength={20}
        className="max-w-80"
        inputClassName="font-mono"
      />
    </FormPanel>
  );
}
