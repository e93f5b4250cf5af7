import type { CarrierMeaning } from '@lanyard/domain/carrier-event';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { SelectField } from '@lanyard/forms/SelectField';
import { TextField } from '@lanyard/forms/TextField';
import { useForm } from '@lanyard/forms/use-form';

import { recordCarrierEvent } from '../../api-carrier.ts';
import type { Package } from '../../api.ts';
import { useRecordCarrierEvent } from '../use-packages.ts';

const meanings: readonly { readonly value: CarrierMeaning; readonly label: string }[] = [
  { value: 'moving', label: 'It is on its way' },
  { value: 'attempted', label: 'Delivery was tried' },
  { value: 'trouble', label: 'There is a problem' },
  { value: 'delivered', label: 'They say it is delivered' },
];

type Draft = { readonly meaning: CarrierMeaning; readonly place: string; readonly words: string };
const start: Draft = { meaning: 'moving', place: '', words: '' };

/** Enters what a courier said on the telephone. The timeline shows it like a courier's own scan. */
export function CarrierEventDialog({ of, onClose }: { readonly of: Package; readonly onClose: () => void }) {
  const form = useForm({
    start,
    schema: recordCarrierEvent.body,
    toBody: ({ meaning, place, words }) => ({
      meaning,
      at: new Date().toISOString(),
      words,
      ...(place.trim() !== '' && { place }),
    }),
    act: useRecordCarrierEvent(),
    toVariables: (body) => ({ id: of.id, body }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`What ${of.courier?.name ?? 'the courier'} says`}
      description={`It stands in the timeline of ${of.name}. A problem makes it delayed at once.`}
      act="Write it down"
      failed="It is not written down."
      onClose={onClose}
    >
      <SelectField form={form} name="meaning" label="What" items={meanings} />
      <TextField form={form} name="place" label="Where" optional maxLength={80} />
      <TextField form={form} name="words" label="In their words" optional maxLength={300} />
    </FormDialog>
  );
}
