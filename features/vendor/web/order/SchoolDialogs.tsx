import { ConfirmDialog } from '@lanyard/accounts/web/ConfirmDialog';
import { useAct } from '@lanyard/client/use-act';
import { liveCards } from '@lanyard/domain/order';
import { counted } from '@lanyard/format/plurals';
import { Field } from '@lanyard/ui/Field';
import { TextInput } from '@lanyard/ui/TextInput';
import { useToast } from '@lanyard/ui/use-toast';
import { useState } from 'react';

import { holdOrder, recallOrder, resumeOrder } from '../../api-change.ts';
import { cardsText } from '../amount-words.ts';
import type { OrderDialogProps } from './VendorDialogs.tsx';

interface WhyProps {
  readonly words: string;
  readonly onChange: (words: string) => void;
}
function Why({ words, onChange }: WhyProps) {
  return (
    <Field label="Why" optional hint="The vendor reads it.">
      <TextInput maxLength={300} value={words} onChange={(event) => onChange(event.target.value)} />
    </Field>
  );
}

export function HoldDialog({ order, onClose }: OrderDialogProps) {
  const toast = useToast();
  const [words, setWords] = useState('');
  const act = useAct(holdOrder, (said: string) => ({ params: { order: order.id }, body: { words: said } }));
  const { queued, printing, printed, checked } = order.counts;
  return (
    <ConfirmDialog
      title={`Put ${order.name} on hold`}
      act="Put on hold"
      busy={act.isPending}
      error={act.error}
      onClose={onClose}
      onConfirm={() =>
        act.mutate(words.trim(), {
          onSuccess: () => {
            toast.show({ kind: 'done', title: `${order.name} is on hold` });
            onClose();
          },
        })
      }
    >
      <p>
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
      <Why words={words} onChange={setWords} />
    </ConfirmDialog>
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

export function RecallDialog({ order, onClose }: OrderDialogProps) {
  const toast = useToast();
  const [words, setWords] = useState('');
  const act = useAct(recallOrder, (said: string) => ({ params: { order: order.id }, body: { words: said } }));
  const { counts, vendor, name } = order;
  const gone = counts.dispatched + counts.delivered + counts.handed_over;
  const ending = liveCards(counts) - gone;
  const made = counts.printed + counts.checked + counts.packed;
  return (
    <ConfirmDialog
      title={`Recall ${name}`}
      act="Recall the order"
      danger
      busy={act.isPending}
      error={act.error}
      onClose={onClose}
      onConfirm={() =>
        act.mutate(words.trim(), {
          onSuccess: () => {
            toast.show({ kind: 'done', title: `${name} recalled` });
            onClose();
          },
        })
      }
    >
      <ul className="flex list-disc flex-col gap-1 ps-5">
        <li>
          <b>{`${cardsText(ending)} void`}</b>
          {made > 0 && `, of which ${counted(made, 'is printed', 'are printed')} and on the bill`}.
        </li>
        {gone > 0 && <li>{`${cardsText(gone)} sent already: those packages run on.`}</li>}
        <li>{`${vendor.name} sees nothing of the order from that second on, and its copies are destroyed.`}</li>
        <li>The proofs stay approved and can be released again. This cannot be taken back.</li>
      </ul>
      <Why words={words} onChange={setWords} />
    </ConfirmDialog>
  );
}
