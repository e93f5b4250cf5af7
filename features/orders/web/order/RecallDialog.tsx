import { ActError } from '@lanyard/client/ActError';
import { useAct } from '@lanyard/client/use-act';
import { useEndpoint } from '@lanyard/client/use-endpoint';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { TextField } from '@lanyard/forms/TextField';
import { useForm } from '@lanyard/forms/use-form';
import { t } from '@lanyard/translation/macro';
import { Skeleton } from '@lanyard/ui/Skeleton';

import { quoteRecall, recallOrder } from '../../api-change.ts';
import { recallEffectSentences, recallLabel } from './recall-words.ts';
import type { OrderDialogProps } from './VendorDialogs.tsx';

/** Says what a recall does before it happens. The server counts with the code that recalls. */
export function RecallDialog({ order, onClose }: OrderDialogProps) {
  const { name, vendor } = order;
  const form = useForm({
    start: { words: '' },
    schema: recallOrder.body,
    act: useAct(recallOrder),
    toVariables: (body) => ({ params: { order: order.id }, body }),
    saved: () => t`${name} recalled`,
    onSaved: onClose,
  });
  // While the recall runs, the order may be recalled already, so the effect must not be read again.
  const effect = useEndpoint(
    quoteRecall,
    { params: { order: order.id } },
    { staleTime: 0, enabled: !form.isBusy },
  );
  const unknown = t`The effect of the recall is unknown.`;
  const checking = t`Lanyard is checking what the recall changes.`;
  const reason = effect.data ? undefined : effect.error ? unknown : checking;
  return (
    <FormDialog
      form={form}
      title={t`Recall ${name}`}
      act={effect.error ? t`Recall order` : recallLabel(effect.data)}
      disabledReason={reason}
      failed={t`The order was not recalled.`}
      variant="danger"
      onClose={onClose}
    >
      {effect.error && (
        <ActError
          what={unknown}
          error={effect.error}
          retrying={effect.isFetching}
          onRetry={() => void effect.refetch()}
        />
      )}
      {!effect.data && !effect.error && <Skeleton className="h-28" />}
      {effect.data && (
        <ul className="flex list-disc flex-col gap-1 ps-5 text-sm">
          {recallEffectSentences(effect.data, vendor.name).map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      )}
      <TextField
        form={form}
        name="words"
        label={t`Why`}
        optional
        hint={t`The vendor reads it.`}
        maxLength={300}
      />
    </FormDialog>
  );
}
