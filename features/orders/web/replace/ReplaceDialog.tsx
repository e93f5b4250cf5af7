import { ActError } from '@lanyard/client/ActError';
import { isPrintedAgain } from '@lanyard/domain/replacement-order';
import type { ReplacementCause } from '@lanyard/domain/reprint';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { TextField } from '@lanyard/forms/TextField';
import { useForm } from '@lanyard/forms/use-form';
import { useMay } from '@lanyard/place/use-place';
import { t } from '@lanyard/translation/macro';
import { Field } from '@lanyard/ui/Field';
import { Segmented } from '@lanyard/ui/Segmented';
import { Select } from '@lanyard/ui/Select';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useState } from 'react';

import { replaceCards, type ReplacementQuote } from '../../api-replace.ts';
import { useReleaseChoices } from '../release/use-release.ts';
import {
  joinOrderLabel,
  newOrderLabel,
  replaceLabel,
  replacementCauseItems,
  replaceLeftOutWords,
} from './replace-words.ts';
import { ReplaceEffect } from './ReplaceEffect.tsx';
import { useReplaceCards, useReplacementQuote } from './use-replace.ts';

export interface ReplaceDialogProps {
  readonly student: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

const waits = 'wait';
const suggestedWay = (suggested: ReplacementQuote['suggested']): string => {
  if (suggested === null) return waits;
  return 'order' in suggested ? `order ${suggested.order}` : `link ${suggested.link}`;
};
type Draft = {
  readonly words: string;
  /** Null until the person chooses how to order the card. Until then, the suggestion of the server applies. */
  readonly way: string | null;
};
const start: Draft = { words: '', way: null };

/** What a new card that is in no order waits for. */
function waitingWords(replaced: ReplacementQuote['replaced'][number] | undefined): string {
  if (replaced?.unchanged === false) return t`The new one waits for its proof.`;
  if (replaced?.doubted === true && replaced.expiredOn === null)
    return t`The new one waits until someone settles the doubt about the photo.`;
  return replaced?.expiredOn != null
    ? t`The new one waits for the new academic year.`
    : t`The new one goes with the next release.`;
}

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
    ...orders.map((order) => ({ value: `order ${order.id}`, label: joinOrderLabel(order) })),
    ...vendors.map((vendor) => ({ value: `link ${vendor.link}`, label: newOrderLabel(vendor) })),
    { value: waits, label: t`With the next release` },
  ];
  const printsAgain = one !== undefined && isPrintedAgain(one);
  const usual = suggestedWay(quote.data?.suggested ?? null);
  const wayOf = (draft: Draft): string =>
    draft.way ?? (ways.some(({ value }) => value === usual) ? usual : waits);
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
      ...(order === null && { description: waitingWords(one) }),
    }),
    onSaved: onClose,
  });
  const isReady = one !== undefined && !quote.isPlaceholderData;
  const unknown = t`What a replacement does is unknown.`;
  const unready = quote.error ? unknown : t`Lanyard is checking what a replacement does.`;
  return (
    <FormDialog
      form={form}
      title="Replacement card"
      description={student.name}
      size="lg"
      act={replaceLabel(1)}
      disabledReason={left ? 'This card cannot be replaced.' : isReady ? undefined : unready}
      failed="Nothing was changed."
      initialFocus={() => null}
      onClose={onClose}
    >
      {quote.error && (
        <ActError
          what={unknown}
          error={quote.error}
          retrying={quote.isFetching}
          onRetry={() => void quote.refetch()}
        />
      )}
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
