import { useAct } from '@lanyard/client/use-act';
import { checkCauses, type CheckCause } from '@lanyard/domain/reprint';
import { Field } from '@lanyard/ui/Field';
import { Segmented } from '@lanyard/ui/Segmented';
import { Select } from '@lanyard/ui/Select';
import { TextInput } from '@lanyard/ui/TextInput';
import { useToast } from '@lanyard/ui/use-toast';
import { useState } from 'react';

import { sayCause, type Card } from '../../api-cards.ts';
import { causeEffect, needsPayer, type StatedPayer } from '../check/check-words.ts';
import { DraftDialog } from '../settings/DraftDialog.tsx';
import { cardName, causeName } from './order-words.ts';

export interface CauseDialogProps {
  readonly card: Card;
  readonly onClose: () => void;
}

/** Why a card failed, said later: where it goes and who pays stands there first. */
export function CauseDialog({ card, onClose }: CauseDialogProps) {
  const toast = useToast();
  const [cause, setCause] = useState<CheckCause>();
  const [words, setWords] = useState('');
  const [payer, setPayer] = useState<StatedPayer>();
  const [tried, setTried] = useState(false);
  const act = useAct(sayCause, (body: { cause: CheckCause; words: string; payer?: StatedPayer }) => ({
    params: { card: card.id },
    body,
  }));
  const asks = cause !== undefined && needsPayer(cause);
  const wrong = cause === undefined || (asks && payer === undefined);
  return (
    <DraftDialog
      title={`Why ${cardName(card)} failed`}
      act="Say so"
      busy={act.isPending}
      dirty={cause !== undefined}
      error={act.error}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (wrong) return;
        act.mutate(
          { cause, words: words.trim(), ...(asks && payer && { payer }) },
          {
            onSuccess: () => {
              toast.show({ kind: 'done', title: `${cardName(card)}: ${causeName(cause)}` });
              onClose();
            },
          },
        );
      }}
    >
      <Field label="Cause" error={tried && cause === undefined ? 'Choose a cause.' : undefined}>
        <Select
          items={checkCauses.map((value) => ({ value, label: causeName(value) }))}
          value={cause ?? null}
          onChange={setCause}
        />
      </Field>
      {asks && (
        <div>
          <p className="mb-1.5 text-sm font-medium">Who pays</p>
          <Segmented<StatedPayer | ''>
            label="Who pays"
            items={[
              { value: 'vendor', label: 'We pay' },
              { value: 'school', label: 'The school pays' },
            ]}
            value={payer ?? ''}
            onChange={(value) => value !== '' && setPayer(value)}
          />
          {tried && payer === undefined && (
            <p role="alert" className="mt-1.5 text-xs font-medium text-red-fg">
              It does not follow from the cause: say who pays.
            </p>
          )}
        </div>
      )}
      <Field label="In words" optional>
        <TextInput maxLength={300} value={words} onChange={(event) => setWords(event.target.value)} />
      </Field>
      {cause !== undefined && (
        <p className="rounded-md bg-well p-3 text-sm text-fg-2">{causeEffect(cause, card.sealed, payer)}</p>
      )}
    </DraftDialog>
  );
}
