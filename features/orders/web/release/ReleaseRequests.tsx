import { ActError } from '@lanyard/client/ActError';
import { formatDateTime, formatWeekdayAndDay } from '@lanyard/format/dates';
import { formatMoney } from '@lanyard/format/money';
import { useMay, usePlace } from '@lanyard/place/use-place';
import { t } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { useToast } from '@lanyard/ui/use-toast';
import { UserRoundCheck } from 'lucide-react';

import type { ReleaseRequest } from '../../api-release-requests.ts';
import { cardsText } from '../amount-words.ts';
import { useConfirmRelease, useDeclineRelease, useReleaseRequests } from './use-release.ts';

function Request({ request }: { readonly request: ReleaseRequest }) {
  const { id, vendor, dueOn, priority, notes, place, askedBy, askedAt, mine, now } = request;
  const { timeZone } = usePlace();
  const mayConfirm = useMay('order.confirm');
  const confirm = useConfirmRelease();
  const decline = useDeclineRelease();
  const toast = useToast();
  const error = confirm.error ?? decline.error;
  const cards = now?.cards ?? request.cards;
  const answer = (act: 'confirm' | 'decline'): void => {
    confirm.reset();
    decline.reset();
    if (act === 'confirm')
      confirm.mutate(
        { id, cards },
        { onSuccess: ({ name }) => toast.show({ kind: 'done', title: `${name} is released` }) },
      );
    else
      decline.mutate(id, {
        onSuccess: () => toast.show({ kind: 'done', title: mine ? 'Taken back' : 'Not released' }),
      });
  };
  const barred =
    now === null
      ? `The school no longer works with ${vendor}.`
      : now.cards === 0
        ? 'Nothing of it can be released any more.'
        : undefined;
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-56 flex-1">
          <p className="font-semibold">{`${cardsText(cards)} to ${vendor}`}</p>
          <p className="text-sm text-fg-2">
            {`Due ${formatWeekdayAndDay(dueOn)} · ${priority} priority`}
            {now?.costs && ` · ${formatMoney(now.costs.schoolOwes, now.costs.currency)}`}
          </p>
          {now && now.sections.length > 0 && (
            <p className="text-sm text-fg-2">{now.sections.map(({ label }) => label).join(', ')}</p>
          )}
          <p className="text-sm text-fg-2">
            {place === null ? t`The school has no delivery place.` : t`Delivered to: ${place}`}
          </p>
          {notes !== '' && <p className="mt-1 text-sm">{`“${notes}”`}</p>}
          <p className="mt-1 text-xs text-fg-3">
            {`Asked by ${mine ? 'you' : (askedBy ?? 'somebody who has left')}, ${formatDateTime(askedAt, timeZone)}`}
            {now !== null && now.cards !== request.cards && ` · ${cardsText(request.cards)} then`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {(mine || mayConfirm) && (
            <Button size="sm" busy={decline.isPending} onClick={() => answer('decline')}>
              {mine ? 'Take back' : 'Do not release'}
            </Button>
          )}
          {mayConfirm && !mine && (
            <Button
              size="sm"
              variant="primary"
              busy={confirm.isPending}
              disabledReason={barred}
              onClick={() => answer('confirm')}
            >
              {`Release ${cardsText(cards)}`}
            </Button>
          )}
        </div>
      </div>
      {error && <ActError what="Nothing was released." error={error} />}
    </li>
  );
}

/** Large releases that wait for a second person. Shows nothing if there are none. */
export function ReleaseRequests() {
  const { data: requests } = useReleaseRequests();
  if (!requests || requests.length === 0) return null;
  return (
    <section
      aria-labelledby="release-requests"
      className="rounded-lg border border-line border-s-4 border-s-yellow bg-surface p-4 shadow-1"
    >
      <h2 id="release-requests" className="mb-3 flex items-center gap-2 text-md font-semibold">
        <UserRoundCheck aria-hidden className="size-5" />
        Waits for a second person
      </h2>
      <ul className="divide-y divide-line">
        {requests.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </ul>
    </section>
  );
}
