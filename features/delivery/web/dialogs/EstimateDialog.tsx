import { ActError } from '@lanyard/client/ActError';
import { formatDay } from '@lanyard/format/dates';
import { Field } from '@lanyard/ui/Field';
import { FormDialog } from '@lanyard/ui/FormDialog';
import { TextInput } from '@lanyard/ui/TextInput';
import { useState } from 'react';

import type { Package } from '../../api.ts';
import { useEstimate } from '../use-packages.ts';
import { useToday } from '../use-today.ts';

/** A new day of arrival; the school reads why. */
export function EstimateDialog({ of, onClose }: { readonly of: Package; readonly onClose: () => void }) {
  const today = useToday();
  const estimate = useEstimate();
  const [estimatedOn, setEstimatedOn] = useState(
    of.estimatedOn !== null && of.estimatedOn > today ? of.estimatedOn : today,
  );
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const fault = estimatedOn === '' ? 'Say a day.' : estimatedOn < today ? 'Not before today.' : undefined;
  return (
    <FormDialog
      title={`New estimate for ${of.name}`}
      description={of.estimatedOn === null ? undefined : `It was ${formatDay(of.estimatedOn)}.`}
      act="Say this day"
      busy={estimate.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (fault === undefined)
          estimate.mutate({ id: of.id, body: { estimatedOn, words } }, { onSuccess: onClose });
      }}
    >
      {estimate.error && <ActError what="The day is as it was." error={estimate.error} />}
      <Field label="Estimated delivery" error={tried ? fault : undefined}>
        <TextInput
          type="date"
          min={today}
          value={estimatedOn}
          onChange={(event) => setEstimatedOn(event.target.value)}
        />
      </Field>
      <Field label="Why" optional>
        <TextInput maxLength={300} value={words} onChange={(event) => setWords(event.target.value)} />
      </Field>
    </FormDialog>
  );
}
