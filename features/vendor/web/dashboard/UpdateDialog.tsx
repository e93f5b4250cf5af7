import type { BulkMove } from '@lanyard/domain/card';
import { formatDay } from '@lanyard/format/dates';
import { counted } from '@lanyard/format/plurals';
import { sentenceFor } from '@lanyard/http/refusal-sentences';
import { usePlace } from '@lanyard/place/use-place';
import { Checkbox } from '@lanyard/ui/Checkbox';
import { Field } from '@lanyard/ui/Field';
import { FormDialog } from '@lanyard/ui/FormDialog';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { TextArea } from '@lanyard/ui/TextArea';
import { TextInput } from '@lanyard/ui/TextInput';
import { useToast } from '@lanyard/ui/use-toast';
import { useState } from 'react';

import type { OrderInFull } from '../../api.ts';
import { cardsText } from '../amount-words.ts';
import { useOrder } from '../order/use-order.ts';
import { dueText } from './order-words.ts';
import { useUpdateOrder } from './use-orders.ts';

export interface UpdateDialogProps {
  readonly order: string;
  readonly onClose: () => void;
}

/** In the order they happen: what was passed was printed first. */
const goings = [
  { move: 'print', from: 'printing', words: ['card is printed', 'cards are printed'] },
  { move: 'pass', from: 'printed', words: ['card passed the check', 'cards passed the check'] },
] as const satisfies readonly {
  readonly move: BulkMove;
  readonly from: keyof OrderInFull['counts'];
  readonly words: readonly [one: string, many: string];
}[];

/** A new date, or cards that went on to the next stage: what there is to say of an order that is due. */
export function UpdateDialog({ order: id, onClose }: UpdateDialogProps) {
  const { kind } = usePlace();
  const { data: order, error: missing } = useOrder(id);
  const update = useUpdateOrder(order);
  const toast = useToast();
  const [on, setOn] = useState('');
  const [words, setWords] = useState('');
  const [moves, setMoves] = useState<readonly BulkMove[]>([]);
  const [tried, setTried] = useState(false);
  const isVendor = kind === 'vendor';
  const nothing = on === '' && moves.length === 0;
  const failure = missing ?? update.error;

  const send = (): void => {
    setTried(true);
    if (nothing || !order) return;
    update.mutate(
      { on: on === '' ? undefined : on, words: words.trim(), moves },
      {
        onSuccess: () => {
          toast.show({
            kind: 'done',
            title: `${order.name} updated`,
            description: isVendor && on !== '' ? 'The school is told.' : undefined,
          });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={order ? `Update ${order.name}` : 'Update order'}
      description={
        order &&
        `${order.school.name}, ${cardsText(order.quantity)}, due ${formatDay(order.dueOn)} (${dueText(order.dueIn)})`
      }
      act="Update"
      busy={update.isPending}
      onClose={onClose}
      onSubmit={send}
    >
      {!order && !missing && <Skeleton className="h-40" />}
      {order && (
        <>
          <Field
            label={isVendor ? 'New date' : 'New due date'}
            hint={
              isVendor
                ? 'The school is told. The date it is due stays, and on-time is judged by it.'
                : 'The print shop is told.'
            }
            error={tried && nothing ? 'Choose a date, or say which cards went on.' : undefined}
          >
            <TextInput type="date" value={on} onChange={(event) => setOn(event.target.value)} />
          </Field>
          {isVendor && on !== '' && (
            <Field label="Why" optional>
              <TextArea value={words} maxLength={300} onChange={(event) => setWords(event.target.value)} />
            </Field>
          )}
          {isVendor && goings.some(({ from }) => order.counts[from] > 0) && (
            <fieldset className="flex flex-col gap-2">
              <legend className="mb-1.5 text-sm font-medium">Stage</legend>
              {goings.map(
                ({ move, from, words: went }) =>
                  order.counts[from] > 0 && (
                    <Checkbox
                      key={move}
                      checked={moves.includes(move)}
                      onChange={(chosen) =>
                        setMoves(
                          goings
                            .map((each) => each.move)
                            .filter((each) => (each === move ? chosen : moves.includes(each))),
                        )
                      }
                    >
                      {counted(order.counts[from], went[0], went[1])}
                    </Checkbox>
                  ),
              )}
            </fieldset>
          )}
        </>
      )}
      {failure && (
        <p role="alert" className="text-sm text-red-fg">
          {sentenceFor(failure)}
        </p>
      )}
    </FormDialog>
  );
}
