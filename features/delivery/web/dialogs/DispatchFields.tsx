import { daysBefore } from '@lanyard/domain/day';
import { Field } from '@lanyard/ui/Field';
import { Select } from '@lanyard/ui/Select';
import { TextInput } from '@lanyard/ui/TextInput';

import { DispatchWith } from '../../api-pack.ts';
import { useCouriers } from '../use-packages.ts';
import { useToday } from '../use-today.ts';

/** What is typed; nothing is judged before it is sent. */
export type DispatchDraft = {
  /** Null: not chosen. */
  readonly courier: string | null;
  readonly number: string;
  readonly estimatedOn: string;
};
export const byHand = 'by-hand';

export function useNewDispatch(): DispatchDraft {
  return { courier: null, number: '', estimatedOn: daysBefore(useToday(), -2) };
}

/** As the server takes it; the faults by field. */
export function readDispatch({ courier, number, estimatedOn }: DispatchDraft, today: string) {
  const read = DispatchWith.safeParse({
    courier: courier === byHand ? null : courier,
    ...(number.trim() !== '' && { courierNumber: number }),
    estimatedOn,
  });
  const faults: Partial<Record<'courier' | 'number' | 'estimatedOn', string>> = {};
  if (courier === null) faults.courier = 'Choose who takes it.';
  for (const { path, message } of read.error?.issues ?? []) {
    if (path[0] === 'courierNumber') faults.number = message;
    if (path[0] === 'estimatedOn') faults.estimatedOn = 'Say a day.';
  }
  if (faults.estimatedOn === undefined && estimatedOn < today) faults.estimatedOn = 'Not before today.';
  return { value: Object.keys(faults).length === 0 ? read.data : undefined, faults };
}

export interface DispatchFieldsProps {
  readonly draft: DispatchDraft;
  readonly onChange: (draft: DispatchDraft) => void;
  readonly faults: Partial<Record<'courier' | 'number' | 'estimatedOn', string>>;
  /** For one package; several have no number in common. */
  readonly withNumber: boolean;
}

export function DispatchFields({ draft, onChange, faults, withNumber }: DispatchFieldsProps) {
  const couriers = useCouriers();
  const today = useToday();
  const items = [
    ...(couriers.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
    { value: byHand, label: 'Brought by hand' },
  ];
  return (
    <>
      <Field label="Courier" error={faults.courier}>
        <Select
          items={items}
          value={draft.courier}
          placeholder="Choose a courier"
          onChange={(courier) => onChange({ ...draft, courier })}
        />
      </Field>
      {withNumber && (
        <Field
          label="The courier’s own number"
          optional
          error={faults.number}
          hint="Without it the package goes under our tracking number."
        >
          <TextInput
            autoComplete="off"
            maxLength={40}
            className="font-mono"
            value={draft.number}
            onChange={(event) => onChange({ ...draft, number: event.target.value.toUpperCase() })}
          />
        </Field>
      )}
      <Field label="Estimated delivery" error={faults.estimatedOn}>
        <TextInput
          type="date"
          min={today}
          value={draft.estimatedOn}
          onChange={(event) => onChange({ ...draft, estimatedOn: event.target.value })}
        />
      </Field>
    </>
  );
}
