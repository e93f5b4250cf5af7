import { leastReason, shortReasonError } from '@lanyard/domain/reason';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { ReasonField } from '@lanyard/forms/ReasonField';
import { useForm } from '@lanyard/forms/use-form';
import { useMay, usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { useState } from 'react';

import { decideAside, type Aside, type asideAnswers } from '../../api-pack.ts';
import { useDecideAside, useOpenAsides } from '../use-packages.ts';
import { DecidePanel } from './DecidePanel.tsx';

type Answer = (typeof asideAnswers)[number];
const nameOf = ({ card }: Aside): string => card.name ?? card.serial;
const answers: Record<Answer, { act: string; description: (of: Aside) => string }> = {
  replace: {
    act: 'Make a new card',
    description: ({ now }) =>
      `This card ends. A new one with class ${now.label} waits for its proof and the next release.`,
  },
  as_it_is: {
    act: 'Use it as it is',
    description: ({ was, now }) =>
      `It goes into the package of ${now.label}, though ${was.label} is printed on it.`,
  },
};

type DecideProps = { readonly of: Aside; readonly answer: Answer; readonly onClose: () => void };
function DecideDialog({ of, answer, onClose }: DecideProps) {
  const { act, description } = answers[answer];
  const form = useForm({
    start: { words: '' },
    schema: decideAside.body,
    toBody: ({ words }) => ({ answer, words }),
    check: ({ words }) => (words.trim().length < leastReason ? { words: shortReasonError } : {}),
    act: useDecideAside(),
    toVariables: (body) => ({ id: of.id, body }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`${act}: ${nameOf(of)}`}
      description={description(of)}
      act={act}
      failed="Nothing is decided."
      onClose={onClose}
    >
      <ReasonField form={form} name="words" label="Why" rows={2} maxLength={300} />
    </FormDialog>
  );
}

function AsideRow({ of }: { readonly of: Aside }) {
  const { kind } = usePlace();
  const mayDecide = useMay('order.change') && kind === 'school';
  const [answer, setAnswer] = useState<Answer>();
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium">{nameOf(of)}</span>
        <span className="tnum text-fg-2">
          {of.was.label} → {of.now.label}
        </span>
      </p>
      <p className="mt-0.5 text-fg-3">
        {of.order.name} · {of.card.identifier ?? of.card.serial} is printed on it
      </p>
      {mayDecide && (
        <p className="mt-2 flex flex-wrap gap-2">
          {(['replace', 'as_it_is'] as const).map((each) => (
            <Button
              key={each}
              size="sm"
              variant={each === 'replace' ? 'outline' : 'ghost'}
              onClick={() => setAnswer(each)}
            >
              {answers[each].act}
              <span className="sr-only">: {nameOf(of)}</span>
            </Button>
          ))}
        </p>
      )}
      {answer && <DecideDialog of={of} answer={answer} onClose={() => setAnswer(undefined)} />}
    </li>
  );
}

/** Cards that show the old class of students who moved. The school decides about each card. */
export function AsidesPanel({ onClose }: { readonly onClose: () => void }) {
  const { kind } = usePlace();
  return (
    <DecidePanel
      title="Put aside"
      note={
        kind === 'school'
          ? 'The child moved, and the old class is printed on the card.'
          : 'The school decides.'
      }
      none="No card waits for a decision."
      items={useOpenAsides(true)}
      onClose={onClose}
    >
      {(aside) => <AsideRow key={aside.id} of={aside} />}
    </DecidePanel>
  );
}
