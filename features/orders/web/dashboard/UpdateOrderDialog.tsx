import { ActError } from '@lanyard/client/ActError';
import type { BulkMove } from '@lanyard/domain/card';
import { formatDay } from '@lanyard/format/dates';
import { formatCount } from '@lanyard/format/plurals';
import { CheckboxesField } from '@lanyard/forms/CheckboxField';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { TextAreaField, TextField } from '@lanyard/forms/TextField';
import { useForm } from '@lanyard/forms/use-form';
import { usePlace } from '@lanyard/place/use-place';
import { Skeleton } from '@lanyard/ui/Skeleton';

import type { OrderInFull } from '../../api.ts';
import { cardsText } from '../amount-words.ts';
import { useOrder } from '../order/use-order.ts';
import { PrintQuestion } from '../PrintQuestion.tsx';
import { usePrintQuestion } from '../use-print-question.ts';
import { dueText } from './order-words.ts';
import { OrderUpdate, useUpdateOrder } from './use-orders.ts';

export interface UpdateOrderDialogProps {
  readonly order: string;
  readonly onClose: () => void;
}

/** The moves in the sequence of production: a card is printed before it passes the check. */
const goings: readonly {
  readonly move: BulkMove;
  readonly from: keyof OrderInFull['counts'];
  readonly words: readonly [one: string, many: string];
}[] = [
  { move: 'print', from: 'printing', words: ['card is printed', 'cards are printed'] },
  { move: 'pass', from: 'printed', words: ['card passed the check', 'cards passed the check'] },
];

type Draft = { readonly on: string; readonly words: string; readonly moves: readonly BulkMove[] };
const start: Draft = { on: '', words: '', moves: [] };

/** Sets a new date for an order that is due, or moves its cards to the next stage. */
export function UpdateOrderDialog({ order: id, onClose }: UpdateOrderDialogProps) {
  const isVendor = usePlace().kind === 'vendor';
  const { data: order, error: missing } = useOrder(id);
  const print = usePrintQuestion();
  const form = useForm({
    start,
    schema: OrderUpdate,
    check: ({ on, moves }) =>
      on === '' && moves.length === 0 ? { on: 'Choose a date, or say which cards went on.' } : {},
    act: useUpdateOrder(order, print),
    saved: (_, sent) => ({
      kind: 'done',
      title: `${order?.name ?? 'The order'} updated`,
      description: isVendor && sent.on !== '' ? 'The school is told.' : undefined,
    }),
    onSaved: onClose,
  });
  const { on, moves } = form.draft;
  const went = goings.filter(({ from }) => order && order.counts[from] > 0);
  return (
    <FormDialog
      form={form}
      title={order ? `Update ${order.name}` : 'Update order'}
      description={
        order &&
        `${order.school.name}, ${cardsText(order.quantity)}, due ${formatDay(order.dueOn)} (${dueText(order.dueIn)})`
      }
      act="Update"
      // The date and each stage are separate requests. The first can succeed when the next is refused.
      failed={(on === '' ? 0 : 1) + moves.length > 1 ? 'Not all of this was saved.' : 'Nothing was saved.'}
      disabledReason={order ? undefined : 'The order is not here yet.'}
      onClose={onClose}
    >
      <PrintQuestion of={print} />
      {missing && <ActError what="Couldn’t load the order." error={missing} />}
      {!order && !missing && <Skeleton className="h-40" />}
      {order && (
        <>
          <TextField
            form={form}
            name="on"
            label={isVendor ? 'New date' : 'New due date'}
            hint={
              isVendor
                ? 'The school is told. The date it is due stays, and on-time is judged by it.'
                : 'The print shop is told.'
            }
            type="date"
          />
          {isVendor && on !== '' && (
            <TextAreaField form={form} name="words" label="Why" optional maxLength={300} />
          )}
          {isVendor && went.length > 0 && (
            <CheckboxesField
              form={form}
              name="moves"
              label="Stage"
              items={went.map(({ move, from, words: [one, many] }) => ({
                value: move,
                label: formatCount(order.counts[from], one, many),
              }))}
              listClassName="flex flex-col gap-2"
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
