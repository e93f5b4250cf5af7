import { leastReason, shortReasonError } from '@lanyard/domain/reason';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { ReasonField } from '@lanyard/forms/ReasonField';
import { useForm } from '@lanyard/forms/use-form';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { useMay } from '@lanyard/place/use-place';
import { t } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { useToast } from '@lanyard/ui/use-toast';
import { useState } from 'react';

import { answerClaim } from '../../api-receive.ts';
import type { Claim } from '../../api.ts';
import { useAnswerClaim } from '../use-packages.ts';

const kinds = { short: 'missing', damaged: 'damaged' } as const;
const nameOf = ({ card }: Claim): string => card.name ?? card.serial;

function RefuseDialog({ of, onClose }: { readonly of: Claim; readonly onClose: () => void }) {
  const form = useForm({
    start: { words: '' },
    schema: answerClaim.body,
    toBody: ({ words }) => ({ answer: 'refused', words }),
    check: ({ words }) => (words.trim().length < leastReason ? { words: shortReasonError } : {}),
    act: useAnswerClaim(),
    toVariables: (body) => ({ id: of.id, body }),
    fieldOfCode: { reason_needed: 'words' },
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Refuse the claim for ${nameOf(of)}`}
      description={t`The card is printed again all the same. The school then pays for the reprint and its shipping, and reads your reason.`}
      act="Refuse"
      failed="It is not answered."
      onClose={onClose}
    >
      <ReasonField form={form} name="words" label="Why" rows={3} maxLength={300} />
    </FormDialog>
  );
}

/** A card that was short or damaged, and where it is printed again. The vendor decides who pays. */
export function ClaimRow({
  of,
  withPackage = false,
}: {
  readonly of: Claim;
  readonly withPackage?: boolean;
}) {
  const mayAnswer = useMay('claim.answer') && of.answer === null;
  const answer = useAnswerClaim();
  const toast = useToast();
  const [refusing, setRefusing] = useState(false);
  const accept = (): void =>
    answer.mutate(
      { id: of.id, body: { answer: 'accepted' } },
      { onSuccess: () => toast.show({ kind: 'done', title: `The claim for ${nameOf(of)} is accepted` }) },
    );
  const reprint = of.reprint ? `Reprint in ${of.reprint.name}` : 'Waits for its reprint';
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">
          {nameOf(of)}, {kinds[of.kind]}
        </span>
        <span className="text-fg-2">
          {reprint}
          {of.answer === 'accepted' && ', vendor pays'}
          {of.answer === 'refused' && ', vendor refused'}
          {of.answer === null && !mayAnswer && ', vendor has not answered'}
        </span>
      </p>
      {(withPackage || of.words !== '') && (
        <p className="mt-0.5 text-fg-3">
          {[withPackage && `${of.package.name}, class ${of.package.label}`, of.words]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {of.answerWords !== '' && <p className="mt-0.5 text-fg-2">“{of.answerWords}”</p>}
      {mayAnswer && (
        <p className="mt-2 flex gap-2">
          <Button size="sm" busy={answer.isPending} onClick={accept}>
            Accept
            <span className="sr-only">the claim for {nameOf(of)}</span>
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setRefusing(true)}>
            Refuse
            <span className="sr-only">the claim for {nameOf(of)}</span>
          </Button>
        </p>
      )}
      {answer.error && <p className="mt-1 text-red-fg">{errorSentenceFor(answer.error)}</p>}
      {refusing && <RefuseDialog of={of} onClose={() => setRefusing(false)} />}
    </li>
  );
}
