import { referenceOf, sentenceFor } from '@lanyard/http/refusal-sentences';
import type { SelectedStudents } from '@lanyard/students/selected-students';
import { figure } from '@lanyard/students/web/figure';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { ErrorNote } from '@lanyard/ui/ErrorNote';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { clsx } from 'clsx';
import { useState } from 'react';

import { markSteps, type MarkQuote, type MarkStep } from '../../api-receive.ts';
import { useMark, useMarkQuote } from './use-mark.ts';

export interface MarkDeliveryDialogProps {
  readonly students: SelectedStudents;
  readonly onClose: () => void;
}

type LeftOut = MarkQuote['steps'][number]['leftOut'];
const steps: Record<MarkStep, readonly [title: string, hint: string, done: string]> = {
  delivered: ['Delivered', 'Cards that were dispatched have arrived.', 'delivered'],
  handed_over: ['Handed over', 'Cards at the school were given to the children.', 'handed over'],
};
const whys: Record<LeftOut[number]['why'], string> = {
  no_card: 'no card is on order',
  not_dispatched: 'the card is not dispatched yet',
  not_delivered: 'the card has not arrived yet',
  delivered: 'the card has arrived already',
  handed_over: 'the card was handed over already',
};
const students = (count: number): string => (count === 1 ? '1 student' : `${figure(count)} students`);

function LeftOutList({ of }: { readonly of: LeftOut }) {
  if (of.length === 0) return null;
  return (
    <ul aria-label="Left out" className="divide-y divide-line text-sm">
      {of.map(({ why, count }) => (
        <li key={why} className="flex gap-3 py-1.5">
          <span className="tnum w-8 text-end font-semibold">{figure(count)}</span>
          <span>{whys[why]}</span>
        </li>
      ))}
    </ul>
  );
}

/** The legal next steps of the selection with their counts, and what is left out and why. */
export function MarkDeliveryDialog({ students: selected, onClose }: MarkDeliveryDialogProps) {
  const mark = useMark();
  const { data: quote, error, refetch, isFetching } = useMarkQuote(selected, !mark.isSuccess);
  const [chosen, setChosen] = useState<MarkStep>();
  const stepOf = (step: MarkStep) => quote?.steps.find((each) => each.step === step);
  const step = chosen ?? markSteps.find((each) => (stepOf(each)?.count ?? 0) > 0) ?? 'delivered';
  const count = stepOf(step)?.count ?? 0;
  const done = mark.data;
  return (
    <Dialog
      title="Mark Delivery"
      size="lg"
      open
      onOpenChange={(next) => !next && onClose()}
      closeOnPressOutside={false}
      footer={
        done ? (
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="primary"
              busy={mark.isPending}
              disabledReason={count === 0 ? 'No card of the selection can be marked so.' : undefined}
              onClick={() => mark.mutate({ students: selected, step })}
            >
              {`Mark ${figure(count)} ${steps[step][2]}`}
            </Button>
          </>
        )
      }
    >
      {done ? (
        <div className="flex flex-col gap-3">
          <output className="text-md font-semibold">{`${students(done.done)} marked ${steps[done.step][2]}`}</output>
          {done.packages.length > 0 && (
            <p className="text-sm text-fg-2">
              {done.packages.map(({ name }) => name).join(', ')} {done.packages.length === 1 ? 'is' : 'are'}{' '}
              delivered with it.
            </p>
          )}
          <LeftOutList of={done.leftOut} />
        </div>
      ) : (
        <div className="flex flex-col gap-4">
          {error && (
            <ErrorNote
              what="Couldn’t look at the cards."
              hint={sentenceFor(error)}
              reference={referenceOf(error)}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {mark.error && <ErrorNote what="Nothing was marked." hint={sentenceFor(mark.error)} />}
          {!quote && !error && <Skeleton className="h-24" />}
          {quote && (
            <>
              <fieldset className="flex flex-col gap-2">
                <legend className="mb-2 text-sm text-fg-2">{`${students(quote.total)} selected`}</legend>
                {markSteps.map((each) => (
                  <label
                    key={each}
                    className={clsx(
                      'relative flex items-center gap-3 rounded-md border p-3 has-focus-visible:outline-2 has-focus-visible:outline-ring',
                      each === step ? 'border-ink ring-1 ring-ink' : 'border-line-2 hover:bg-well',
                    )}
                  >
                    <input
                      type="radio"
                      name="step"
                      className="accent-ink"
                      checked={each === step}
                      onChange={() => setChosen(each)}
                    />
                    <span className="min-w-0 flex-1">
                      <span className="block text-sm font-semibold">{steps[each][0]}</span>
                      <span className="block text-xs text-fg-3">{steps[each][1]}</span>
                    </span>
                    <span className="tnum text-lg font-semibold">{figure(stepOf(each)?.count ?? 0)}</span>
                  </label>
                ))}
              </fieldset>
              {(stepOf(step)?.leftOut.length ?? 0) > 0 && (
                <section>
                  <h3 className="text-sm font-medium">Left out</h3>
                  <LeftOutList of={stepOf(step)?.leftOut ?? []} />
                </section>
              )}
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}
