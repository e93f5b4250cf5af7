import { ActError } from '@lanyard/client/ActError';
import type { ReplacementCause } from '@lanyard/domain/reprint';
import { formatWeekdayAndDay } from '@lanyard/format/dates';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { TextField } from '@lanyard/forms/TextField';
import { useForm } from '@lanyard/forms/use-form';
import { useMay } from '@lanyard/place/use-place';
import { Field } from '@lanyard/ui/Field';
import { Segmented } from '@lanyard/ui/Segmented';
import { Select } from '@lanyard/ui/Select';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useState } from 'react';

import { replaceCards } from '../../api-replace.ts';
import { useReleaseChoices } from '../release/use-release.ts';
import { replacementCauseItems, replaceLeftOutWords } from './replace-words.ts';
import { ReplaceEffect } from './ReplaceEffect.tsx';
import { useReplaceCards, useReplacementQuote } from './use-replace.ts';

export interface ReplaceDialogProps {
  readonly student: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

const waits = 'wait';
type Draft = {
  readonly words: string;
  /** Null until the person chooses how to order the card. Until then, the first choice of the list applies. */
  readonly way: string | null;
};
const start: Draft = { words: '', way: null };

/** Orders a new card for one student. It first says what that does and what it costs. */
export function ReplaceDialog({ student, onClose }: ReplaceDialogProps) {
  const [cause, setCause] = useState<ReplacementCause>('lost');
  const mayRelease = useMay('order.release');
  const quote = useReplacementQuote([student.id], cause);
  const choices = useReleaseChoices({ enabled: mayRelease });
  const [one] = quote.data?.replaced ?? [];
  const [left] = quote.data?.leftOut ?? [];
  const orders = quote.data?.orders ?? [];
  const vendors = choices.data?.vendors ?? [];
  const ways = [
    ...orders.map(({ id, name, vendor, dueOn }) => ({
      value: `order ${id}`,
      label: `Into ${name} at ${vendor}, due ${formatWeekdayAndDay(dueOn)}`,
    })),
    ...vendors.map(({ link, name, dueOn }) => ({
      value: `link ${link}`,
      label: `A new order to ${name}, due ${formatWeekdayAndDay(dueOn)}`,
    })),
    { value: waits, label: 'With the next release' },
  ];
  const wayOf = (draft: Draft): string => draft.way ?? ways[0]?.value ?? waits;
  const printsAgain = one !== undefined && one.unchanged && one.expiredOn === null;
  const target = (way: string) => {
    const [kind, id = ''] = way.split(' ');
    if (kind === 'order') return { order: id };
    const vendor = kind === 'link' ? vendors.find(({ link }) => link === id) : undefined;
    return vendor ? { link: vendor.link, dueOn: vendor.dueOn } : null;
  };
  const form = useForm({
    start,
    schema: replaceCards.body,
    toBody: (draft) => ({
      students: [student.id],
      cause,
      words: draft.words,
      into: printsAgain ? target(wayOf(draft)) : null,
    }),
    act: useReplaceCards({ onError: () => void quote.refetch() }),
    saved: ({ order }) => ({
      kind: 'done',
      title: order ? `A new card is in ${order.name}` : `The old card of ${student.name} has ended`,
      ...(order === null && {
        description: printsAgain
          ? 'The new one goes with the next release.'
          : 'The new one waits for its proof.',
      }),
    }),
    onSaved: onClose,
  });
  const isReady = one !== undefined && !quote.isPlaceholderData;
  return (
    <FormDialog
      form={form}
      title="Replacement card"
      description={student.name}
      size="lg"
      act="Replace the card"
      disabledReason={left ? 'This card cannot be replaced.' : isReady ? undefined : 'Being looked up.'}
      failed="Nothing was changed."
      initialFocus={() => null}
      onClose={onClose}
    >
      {quote.error && <ActError what="Couldn’t look up what a new card costs." error={quote.error} />}
      <Segmented
        label="Why"
        items={replacementCauseItems}
        value={cause}
        onChange={setCause}
        className="w-full max-sm:grid-flow-row"
      />
      <div aria-live="polite" aria-busy={quote.isFetching}>
        {!quote.data && !quote.error && <Skeleton className="h-28" />}
        {left && (
          <p className="rounded-md bg-yellow-bg p-3 text-sm text-yellow-fg">
            {replaceLeftOutWords[left.why]}
          </p>
        )}
        {one && <ReplaceEffect of={one} cause={cause} currency={quote.data?.currency ?? 'INR'} />}
      </div>
      {printsAgain && (
        <Field label="Make it">
          <Select items={ways} value={wayOf(form.draft)} onChange={(way) => form.change({ way })} />
        </Field>
      )}
      {one && (
        <TextField
          form={form}
          name="words"
          label="Note"
          optional
          hint="Kept with the card."
          maxLength={300}
        />
      )}
    </FormDialog>
  );
}
