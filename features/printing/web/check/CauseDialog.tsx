import { useAct } from '@lanyard/client/use-act';
import { checkCauses, type CheckCause } from '@lanyard/domain/reprint';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { SegmentedField } from '@lanyard/forms/SegmentedField';
import { SelectField } from '@lanyard/forms/SelectField';
import { TextField } from '@lanyard/forms/TextField';
import { useForm } from '@lanyard/forms/use-form';
import type { Card } from '@lanyard/orders/api-cards';
import { cardName, reprintCauseName } from '@lanyard/orders/web/order/order-words';

import { setCheckCause } from '../../api-check.ts';
import { causeEffect, needsPayer, type StatedPayer } from './check-words.ts';

export interface CauseDialogProps {
  readonly card: Card;
  readonly onClose: () => void;
}

type Draft = {
  readonly cause: CheckCause | null;
  readonly payer: StatedPayer | null;
  readonly words: string;
};
const start: Draft = { cause: null, payer: null, words: '' };
const asksForPayer = ({ cause }: Draft): boolean => cause !== null && needsPayer(cause);

/** Gives the cause of a card that failed earlier. First it shows where the card goes and who pays. */
export function CauseDialog({ card, onClose }: CauseDialogProps) {
  const form = useForm({
    start,
    schema: setCheckCause.body,
    toBody: (draft) => ({
      cause: draft.cause,
      words: draft.words,
      ...(asksForPayer(draft) && { payer: draft.payer }),
    }),
    check: (draft) => ({
      ...(draft.cause === null && { cause: 'Choose a cause.' }),
      ...(asksForPayer(draft) &&
        draft.payer === null && { payer: 'It does not follow from the cause: say who pays.' }),
    }),
    act: useAct(setCheckCause),
    toVariables: (body) => ({ params: { card: card.id }, body }),
    fieldOfCode: { payer_needed: 'payer' },
    saved: (_, sent) => `${cardName(card)}: ${reprintCauseName(sent.cause)}`,
    onSaved: onClose,
  });
  const { cause, payer } = form.draft;
  return (
    <FormDialog form={form} title={`Why ${cardName(card)} failed`} act="Say so" onClose={onClose}>
      <SelectField
        form={form}
        name="cause"
        label="Cause"
        items={checkCauses.map((value) => ({ value, label: reprintCauseName(value) }))}
      />
      {asksForPayer(form.draft) && (
        <SegmentedField
          form={form}
          name="payer"
          label="Who pays"
          items={[
            { value: 'vendor', label: 'We pay' },
            { value: 'school', label: 'The school pays' },
          ]}
        />
      )}
      <TextField form={form} name="words" label="In words" optional maxLength={300} />
      {cause !== null && (
        <p className="rounded-md bg-well p-3 text-sm text-fg-2">
          {causeEffect(cause, card.sealed, payer ?? undefined)}
        </p>
      )}
    </FormDialog>
  );
}
