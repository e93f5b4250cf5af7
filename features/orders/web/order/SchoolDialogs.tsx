import { useAct } from '@lanyard/client/use-act';
import { ConfirmDialog } from '@lanyard/forms/ConfirmDialog';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { TextField } from '@lanyard/forms/TextField';
import { useForm } from '@lanyard/forms/use-form';
import { useToast } from '@lanyard/ui/use-toast';

import { holdOrder, resumeOrder } from '../../api-change.ts';
import { cardsText } from '../amount-words.ts';
import type { OrderDialogProps } from './VendorDialogs.tsx';

export function HoldDialog({ order, onClose }: OrderDialogProps) {
  const form = useForm({
    start: { words: '' },
    schema: holdOrder.body,
    act: useAct(holdOrder),
    toVariables: (body) => ({ params: { order: order.id }, body }),
    saved: () => `${order.name} is on hold`,
    onSaved: onClose,
  });
  const { queued, printing, printed, checked } = order.counts;
  return (
    <FormDialog
      form={form}
      title={`Put ${order.name} on hold`}
      act="Put on hold"
      failed="The order was not put on hold."
      onClose={onClose}
    >
      <p className="text-sm">
        {queued + printing > 0 && (
          <>
            <b>{cardsText(queued + printing)}</b>
            {' will not be printed until you let the order go on. '}
          </>
        )}
        {printed + checked > 0 &&
          `${cardsText(printed + checked)} printed already may still be checked, and not packed. `}
        {queued + printing + printed + checked === 0 &&
          'Every card of it is packed already: nothing is held back in the shop. '}
        The vendor is told, and the due date stays as it is.
      </p>
      <TextField form={form} name="words" label="Why" optional hint="The vendor reads it." maxLength={300} />
    </FormDialog>
  );
}

export function ResumeDialog({ order, onClose }: OrderDialogProps) {
  const toast = useToast();
  const act = useAct(resumeOrder, (id: string) => ({ params: { order: id } }));
  return (
    <ConfirmDialog
      title={`Let ${order.name} go on`}
      act="Let it go on"
      busy={act.isPending}
      error={act.error}
      onClose={onClose}
      onConfirm={() =>
        act.mutate(order.id, {
          onSuccess: () => {
            toast.show({ kind: 'done', title: `${order.name} goes on` });
            onClose();
          },
        })
      }
    >
      <p>
        <b>{cardsText(order.quantity)}</b> may be printed, checked and packed again. The vendor is told.
      </p>
    </ConfirmDialog>
  );
}
