import { ActError } from '@lanyard/client/ActError';
import type { ReplacementCause } from '@lanyard/domain/reprint';
import { formatWeekdayAndDay } from '@lanyard/format/dates';
import { useMay } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { Field } from '@lanyard/ui/Field';
import { Segmented } from '@lanyard/ui/Segmented';
import { Select } from '@lanyard/ui/Select';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { TextInput } from '@lanyard/ui/TextInput';
import { useToast } from '@lanyard/ui/use-toast';
import { useState } from 'react';

import { useReleaseChoices } from '../release/use-release.ts';
import { causeItems, leftOutWords } from './replace-words.ts';
import { ReplaceEffect } from './ReplaceEffect.tsx';
import { useReplaceCards, useReplacementQuote } from './use-replace.ts';

export interface ReplaceDialogProps {
  readonly student: { readonly id: string; readonly name: string };
  readonly onClose: () => void;
}

const waits = 'wait';
/** A new card for one student: what it does and costs is shown before anything ends. */
export function ReplaceDialog({ student, onClose }: ReplaceDialogProps) {
  const [cause, setCause] = useState<ReplacementCause>('lost');
  const [words, setWords] = useState('');
  const [into, setInto] = useState<string>();
  const mayRelease = useMay('order.release');
  const quote = useReplacementQuote([student.id], cause);
  const choices = useReleaseChoices({ enabled: mayRelease });
  const replace = useReplaceCards();
  const toast = useToast();
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
  const way = into ?? ways[0]?.value ?? waits;
  const target = () => {
    const [kind, id = ''] = way.split(' ');
    if (kind === 'order') return { order: id };
    const vendor = kind === 'link' ? vendors.find(({ link }) => link === id) : undefined;
    return vendor ? { link: vendor.link, dueOn: vendor.dueOn } : null;
  };
  const send = (): void => {
    if (!one || quote.isPlaceholderData || replace.isPending) return;
    replace.mutate(
      { students: [student.id], cause, words: words.trim(), into: one.unchanged ? target() : null },
      {
        onSuccess: ({ order }) => {
          toast.show({
            kind: 'done',
            title: order ? `A new card is in ${order.name}` : `The old card of ${student.name} has ended`,
            ...(order === null && {
              description: one.unchanged
                ? 'The new one goes with the next release.'
                : 'The new one waits for its proof.',
            }),
          });
          onClose();
        },
        onError: () => void quote.refetch(),
      },
    );
  };
  const error = replace.error ?? quote.error;
  return (
    <Dialog
      title="Replacement card"
      description={student.name}
      size="lg"
      open
      onOpenChange={(next) => !next && onClose()}
      closeOnPressOutside={false}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={replace.isPending}
            disabledReason={left ? 'This card cannot be replaced.' : one ? undefined : 'Being looked up.'}
            onClick={send}
          >
            Replace the card
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {error && <ActError what="Nothing was changed." error={error} />}
        <Segmented
          label="Why"
          items={causeItems}
          value={cause}
          onChange={setCause}
          className="w-full max-sm:grid-flow-row"
        />
        <div aria-live="polite" aria-busy={quote.isFetching}>
          {!quote.data && !quote.error && <Skeleton className="h-28" />}
          {left && (
            <p className="rounded-md bg-yellow-bg p-3 text-sm text-yellow-fg">{leftOutWords[left.why]}</p>
          )}
          {one && <ReplaceEffect of={one} cause={cause} currency={quote.data?.currency ?? 'INR'} />}
        </div>
        {one?.unchanged && (
          <Field label="Make it">
            <Select items={ways} value={way} onChange={setInto} />
          </Field>
        )}
        {one && (
          <Field label="Note" optional hint="Kept with the card.">
            <TextInput maxLength={300} value={words} onChange={(event) => setWords(event.target.value)} />
          </Field>
        )}
      </div>
    </Dialog>
  );
}
