import { daysBefore } from '@lanyard/domain/day';
import type { FormErrors } from '@lanyard/forms/form-errors';
import { SelectField } from '@lanyard/forms/SelectField';
import { TextField } from '@lanyard/forms/TextField';
import type { FormFields } from '@lanyard/forms/use-form';

import { useDispatchCouriers } from '../use-packages.ts';
import { useToday } from '../use-today.ts';

export type DispatchDraft = {
  /** Null until someone chooses a courier. */
  readonly courier: string | null;
  readonly courierNumber: string;
  readonly estimatedOn: string;
};
const byHand = 'by-hand';

export function useNewDispatch(): DispatchDraft {
  return { courier: null, courierNumber: '', estimatedOn: daysBefore(useToday(), -2) };
}

/** The body of the request to dispatch. */
export const dispatchBody = ({ courier, courierNumber, estimatedOn }: DispatchDraft) => ({
  courier: courier === byHand ? null : courier,
  ...(courierNumber.trim() !== '' && { courierNumber: courierNumber.toUpperCase() }),
  estimatedOn,
});
/** Errors that the API's schema cannot find: no courier chosen, or a day in the past. */
export const dispatchErrors = ({ courier, estimatedOn }: DispatchDraft, today: string): FormErrors => ({
  ...(courier === null && { courier: 'Choose who takes it.' }),
  ...(estimatedOn !== '' && estimatedOn < today && { estimatedOn: 'Not before today.' }),
});

export interface DispatchFieldsProps {
  readonly form: FormFields<DispatchDraft>;
  /** True if the form asks for the courier's number, which belongs to one package only. */
  readonly withNumber: boolean;
}

export function DispatchFields({ form, withNumber }: DispatchFieldsProps) {
  const couriers = useDispatchCouriers();
  const today = useToday();
  return (
    <>
      <SelectField
        form={form}
        name="courier"
        label="Courier"
        items={[
          ...(couriers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
          { value: byHand, label: 'Brought by hand' },
        ]}
        placeholder="Choose a courier"
      />
      {withNumber && (
        <TextField
          form={form}
          name="courierNumber"
          label="The courier’s own number"
          optional
          hint="Without it the package goes under our tracking number."
          maxLength={40}
          inputClassName="font-mono uppercase"
        />
      )}
      <TextField form={form} name="estimatedOn" label="Estimated delivery" type="date" min={today} />
    </>
  );
}
