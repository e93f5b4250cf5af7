import { ActError } from '@lanyard/client/ActError';
import { useAct } from '@lanyard/client/use-act';
import { formatShortDateTime } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import { FormBody } from '@lanyard/forms/FormBody';
import { TextAreaField } from '@lanyard/forms/TextField';
import { useForm } from '@lanyard/forms/use-form';
import { usePlace } from '@lanyard/place/use-place';
import { Avatar } from '@lanyard/ui/Avatar';
import { Button } from '@lanyard/ui/Button';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { MessageSquare, Send } from 'lucide-react';
import { useId } from 'react';

import { writeMessage, type OrderInFull } from '../../api.ts';
import { useOrderMessages } from './use-order.ts';

function Composer({ order }: { readonly order: OrderInFull }) {
  const { kind } = usePlace();
  const form = useForm({
    start: { words: '' },
    schema: writeMessage.body,
    act: useAct(writeMessage),
    toVariables: (body) => ({ params: { order: order.id }, body }),
    onSaved: (_, { reset }) => reset(),
  });
  return (
    <FormBody form={form} failed="The message was not sent." className="flex flex-col gap-2">
      <TextAreaField
        form={form}
        name="words"
        label={`Write to ${kind === 'vendor' ? order.school.name : order.vendor.name}`}
        rows={2}
        maxLength={2000}
      />
      <Button type="submit" size="sm" busy={form.isBusy} className="self-end">
        <Send aria-hidden />
        Send
      </Button>
    </FormBody>
  );
}

/** The messages between school and vendor about the order. */
export function MessagesPanel({ order }: { readonly order: OrderInFull }) {
  const { timeZone } = usePlace();
  const moment = (at: string): string => formatShortDateTime(at, timeZone);
  const title = useId();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useOrderMessages(order.id);
  const messages = data?.pages.flatMap((page) => page.messages) ?? [];
  const open = order.recalledAt === null;
  return (
    <section aria-labelledby={title} className="rounded-lg border border-line bg-surface p-4 shadow-1">
      <h2 id={title} className="mb-2 flex items-center gap-2 text-md font-semibold">
        Messages
        <span className="tnum font-normal text-fg-3">{formatNumber(order.messages)}</span>
      </h2>
      {open && <Composer order={order} />}
      {error && <ActError what="Couldn’t load the messages." error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="mt-3 h-10!" />}
      {data && messages.length === 0 && (
        <p className="mt-2 flex items-center gap-2 text-sm text-fg-3">
          <MessageSquare aria-hidden className="size-4" />
          Nobody has written yet.
        </p>
      )}
      <ol className="mt-3 flex flex-col gap-3 empty:hidden">
        {messages.map(({ id, side, by, mine, words, at }) => (
          <li key={id} className="flex gap-2.5">
            <Avatar name={by} size="md" tone={side === 'school' ? 'blue' : 'purple'} />
            <div className="min-w-0 flex-1 text-sm">
              <p className="text-xs text-fg-3">
                <b className="font-semibold text-fg">{mine ? 'You' : by}</b>
                {`, ${side === 'school' ? order.school.name : order.vendor.name} · ${moment(at)}`}
              </p>
              <p className="mt-0.5 wrap-anywhere whitespace-pre-wrap">{words}</p>
            </div>
          </li>
        ))}
      </ol>
      {hasNextPage && (
        <Button size="sm" className="mt-3" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </section>
  );
}
