import { useAct } from '@lanyard/client/use-act';
import { formatCount } from '@lanyard/format/plurals';
import { ConfirmDialog } from '@lanyard/forms/ConfirmDialog';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { TextAreaField } from '@lanyard/forms/TextField';
import { useForm } from '@lanyard/forms/use-form';
import { useToast } from '@lanyard/ui/use-toast';

import { acceptOrder, askBack } from '../../api-produce.ts';
import type { OrderInFull } from '../../api.ts';
import { dueWords } from './order-words.ts';

export interface OrderDialogProps {
  readonly order: OrderInFull;
  readonly onClose: () => void;
}

export function AcceptDialog({ order, onClose }: OrderDialogProps) {
  const toast = useToast();
  const act = useAct(acceptOrder, (id: string) => ({ params: { order: id } }));
  const { name, school, quantity, sections, unready } = order;
  return (
    <ConfirmDialog
      title={`Accept ${name}`}
      act="Accept"
      busy={act.isPending}
      error={act.error}
      onClose={onClose}
      onConfirm={() =>
        act.mutate(order.id, {
          onSuccess: () => {
            toast.show({ kind: 'done', title: `${name} accepted` });
            onClose();
          },
        })
      }
    >
      <p>
        <b>{formatCount(quantity, 'card', 'cards')}</b>
        {` of ${formatCount(sections.length, 'class', 'classes')} for ${school.name}, ${dueWords(order).words}.`}
      </p>
      <p>Print files can be made from now on, and the school is told. Accepting cannot be taken back.</p>
      {unready > 0 && (
        <p className="text-fg-2">{`${formatCount(unready, 'card', 'cards')} still being prepared; they follow by themselves.`}</p>
      )}
    </ConfirmDialog>
  );
}

export function AskBackDialog({ order, onClose }: OrderDialogProps) {
  const form = useForm({
    start: { words: '' },
    schema: askBack.body,
    act: useAct(askBack),
    toVariables: (body) => ({ params: { order: order.id }, body }),
    saved: () => 'The school was asked',
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Ask ${order.school.name} back`}
      description="The order waits, not accepted, until you accept it. The school is told and can change it."
      act="Ask"
      failed="The school was not asked."
      onClose={onClose}
    >
      <TextAreaField form={form} name="words" label="What do you need to know?" maxLength={500} />
    </FormDialog>
  );
}
