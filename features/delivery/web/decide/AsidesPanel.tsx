import { ActError } from '@lanyard/client/ActError';
import { useMay, usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Field } from '@lanyard/ui/Field';
import { FormDialog } from '@lanyard/ui/FormDialog';
import { TextArea } from '@lanyard/ui/TextArea';
import { useState } from 'react';

import { ShortWords, type Aside, type asideAnswers } from '../../api-pack.ts';
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
  const decide = useDecideAside();
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const fault = ShortWords.safeParse(words).success ? undefined : 'Say why.';
  const { act, description } = answers[answer];
  return (
    <FormDialog
      title={`${act}: ${nameOf(of)}`}
      description={description(of)}
      act={act}
      busy={decide.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (fault === undefined)
          decide.mutate({ id: of.id, body: { answer, words } }, { onSuccess: onClose });
      }}
    >
      {decide.error && <ActError what="Nothing is decided." error={decide.error} />}
      <Field label="Why" error={tried ? fault : undefined}>
        <TextArea rows={2} maxLength={300} value={words} onChange={(event) => setWords(event.target.value)} />
      </Field>
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

/** Cards of those who moved, with the old class on them: the school says what becomes of each. */
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
