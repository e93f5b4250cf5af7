import { ActError } from '@lanyard/client/ActError';
import type { CarrierMeaning } from '@lanyard/domain/carrier-event';
import { Field } from '@lanyard/ui/Field';
import { FormDialog } from '@lanyard/ui/FormDialog';
import { Select } from '@lanyard/ui/Select';
import { TextInput } from '@lanyard/ui/TextInput';
import { useState } from 'react';

import type { Package } from '../../api.ts';
import { useTellCarrier } from '../use-packages.ts';

const meanings: readonly { readonly value: CarrierMeaning; readonly label: string }[] = [
  { value: 'moving', label: 'It is on its way' },
  { value: 'attempted', label: 'Delivery was tried' },
  { value: 'trouble', label: 'There is a problem' },
  { value: 'delivered', label: 'They say it is delivered' },
];

/** What was heard on the telephone: it stands in the timeline like a courier's own scan. */
export function CourierWordDialog({ of, onClose }: { readonly of: Package; readonly onClose: () => void }) {
  const tell = useTellCarrier();
  const [meaning, setMeaning] = useState<CarrierMeaning>('moving');
  const [place, setPlace] = useState('');
  const [words, setWords] = useState('');
  return (
    <FormDialog
      title={`What ${of.courier?.name ?? 'the courier'} says`}
      description={`It stands in the timeline of ${of.name}. A problem makes it delayed at once.`}
      act="Write it down"
      busy={tell.isPending}
      onClose={onClose}
      onSubmit={() =>
        tell.mutate(
          {
            id: of.id,
            body: { meaning, at: new Date().toISOString(), words, ...(place.trim() !== '' && { place }) },
          },
          { onSuccess: onClose },
        )
      }
    >
      {tell.error && <ActError what="It is not written down." error={tell.error} />}
      <Field label="What">
        <Select items={meanings} value={meaning} onChange={setMeaning} />
      </Field>
      <Field label="Where" optional>
        <TextInput maxLength={80} value={place} onChange={(event) => setPlace(event.target.value)} />
      </Field>
      <Field label="In their words" optional>
        <TextInput maxLength={300} value={words} onChange={(event) => setWords(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
