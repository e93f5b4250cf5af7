import { ConfirmDialog } from '@lanyard/accounts/web/ConfirmDialog';
import { useAct } from '@lanyard/client/use-act';
import { counted } from '@lanyard/format/plurals';
import { Field } from '@lanyard/ui/Field';
import { TextArea } from '@lanyard/ui/TextArea';
import { useToast } from '@lanyard/ui/use-toast';
import { useRef, useState } from 'react';

import { acceptOrder, askBack } from '../../api-produce.ts';
import type { OrderInFull } from '../../api.ts';
import { DraftDialog } from '../settings/DraftDialog.tsx';
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
        <b>{counted(quantity, 'card', 'cards')}</b>
        {` of ${counted(sections.length, 'class', 'classes')} for ${school.name}, ${dueWords(order).words}.`}
      </p>
      <p>Print files can be made from now on, and the school is told. Accepting cannot be taken back.</p>
      {unready > 0 && (
        <p className="text-fg-2">{`${counted(unready, 'card', 'cards')} still being prepared; they follow by themselves.`}</p>
      )}
    </ConfirmDialog>
  );
}

export function AskBackDialog({ order, onClose }: OrderDialogProps) {
  const toast = useToast();
  const first = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const act = useAct(askBack, (said: string) => ({ params: { order: order.id }, body: { words: said } }));
  const wrong = words.trim().length < 3 ? 'Say what you need to know.' : undefined;
  return (
    <DraftDialog
      title={`Ask ${order.school.name} back`}
      description="The order waits, not accepted, until you accept it. The school is told and can change it."
      act="Ask"
      initialFocus={first}
      busy={act.isPending}
      dirty={words !== ''}
      error={act.error}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (wrong === undefined)
          act.mutate(words.trim(), {
            onSuccess: () => {
              toast.show({ kind: 'done', title: 'The school was asked' });
              onClose();
            },
          });
      }}
    >
      <Field label="What do you need to know?" error={tried ? wrong : undefined}>
        <TextArea
          ref={first}
          maxLength={500}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Field>
    </DraftDialog>
  );
}
