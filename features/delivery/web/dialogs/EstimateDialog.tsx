import { formatDay } from '@lanyard/format/dates';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { TextField } from '@lanyard/forms/TextField';
import { useForm } from '@lanyard/forms/use-form';

import { changeEstimate } from '../../api-pack.ts';
import type { Package } from '../../api.ts';
import { useChangeEstimate } from '../use-packages.ts';
import { useToday } from '../use-today.ts';

/** Changes the expected day. The school reads the reason. */
export function EstimateDialog({ of, onClose }: { readonly of: Package; readonly onClose: () => void }) {
  const today = useToday();
  const form = useForm({
    start: {
      estimatedOn: of.estimatedOn !== null && of.estimatedOn > today ? of.estimatedOn : today,
      words: '',
    },
    schema: changeEstimate.body,
    check: ({ estimatedOn }) =>
      estimatedOn !== '' && estimatedOn < today ? { estimatedOn: 'Not before today.' } : {},
    act: useChangeEstimate(),
    toVariables: (body) => ({ id: of.id, body }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`New estimate for ${of.name}`}
      description={of.estimatedOn === null ? undefined : `It was ${formatDay(of.estimatedOn)}.`}
      act="Say this day"
      failed="The day is as it was."
      onClose={onClose}
    >
      <TextField form={form} name="estimatedOn" label="Estimated delivery" type="date" min={today} />
      <TextField form={form} name="words" label="Why" optional maxLength={300} />
    </FormDialog>
  );
}
