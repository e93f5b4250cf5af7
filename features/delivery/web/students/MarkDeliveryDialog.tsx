import { formatNumber } from '@lanyard/format/numbers';
import { formatCount, plural } from '@lanyard/format/plurals';
import type { SelectedStudents } from '@lanyard/students/selected-students';
import { SelectionDialog } from '@lanyard/students/web/SelectionDialog';
import { clsx } from 'clsx';
import { useState } from 'react';

import { markSteps, type MarkDeliveryQuote, type MarkStep } from '../../api-receive.ts';
import { useMarkDeliveries, useMarkDeliveryQuote } from './use-mark-deliveries.ts';

export interface MarkDeliveryDialogProps {
  readonly students: SelectedStudents;
  readonly onClose: () => void;
}

type LeftOut = MarkDeliveryQuote['steps'][number]['leftOut'];
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
  doubted: 'somebody says the photo is of another child',
};
const students = (count: number): string => formatCount(count, 'student', 'students');

function LeftOutList({ of }: { readonly of: LeftOut }) {
  if (of.length === 0) return null;
  return (
    <ul aria-label="Left out" className="divide-y divide-line text-sm">
      {of.map(({ why, count }) => (
        <li key={why} className="flex gap-3 py-1.5">
          <span className="tnum w-8 text-end font-semibold">{formatNumber(count)}</span>
          <span>{whys[why]}</span>
        </li>
      ))}
    </ul>
  );
}

/** The steps that are allowed for the selected students with their counts, and who is left out and why. */
export function MarkDeliveryDialog({ students: selected, onClose }: MarkDeliveryDialogProps) {
  const mark = useMarkDeliveries();
  const look = useMarkDeliveryQuote(selected, !mark.isSuccess);
  const { data: quote } = look;
  const [chosen, setChosen] = useState<MarkStep>();
  const stepOf = (step: MarkStep) => quote?.steps.find((each) => each.step === step);
  const step = chosen ?? markSteps.find((each) => (stepOf(each)?.count ?? 0) > 0) ?? 'delivered';
  const count = stepOf(step)?.count ?? 0;
  const leftOut = stepOf(step)?.leftOut ?? [];
  const done = mark.data;
  return (
    <SelectionDialog
      title="Mark Delivery"
      look={look}
      act={{
        label: `Mark ${formatNumber(count)} ${steps[step][2]}`,
        variant: 'primary',
        busy: mark.isPending,
        error: mark.error,
        disabledReason: count === 0 ? 'No card of the selection can be marked so.' : undefined,
        onClick: () => mark.mutate({ students: selected, step }),
      }}
      unseen="Couldn’t look at the cards."
      undone="Nothing was marked."
      done={
        done && (
          <div className="flex flex-col gap-3">
            <output className="text-md font-semibold">{`${students(done.done)} marked ${steps[done.step][2]}`}</output>
            {done.packages.length > 0 && (
              <p className="text-sm text-fg-2">
                {done.packages.map(({ name }) => name).join(', ')} {plural(done.packages.length, 'is', 'are')}{' '}
                delivered with it.
              </p>
            )}
            <LeftOutList of={done.leftOut} />
          </div>
        )
      }
      onClose={onClose}
    >
      {quote && (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 text-fg-2">{`${students(quote.total)} selected`}</legend>
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
                <span className="block font-semibold">{steps[each][0]}</span>
                <span className="block text-xs text-fg-3">{steps[each][1]}</span>
              </span>
              <span className="tnum text-lg font-semibold">{formatNumber(stepOf(each)?.count ?? 0)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {leftOut.length > 0 && (
        <section>
          <h3 className="font-medium">Left out</h3>
          <LeftOutList of={leftOut} />
        </section>
      )}
    </SelectionDialog>
  );
}
