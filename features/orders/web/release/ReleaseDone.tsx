import { formatWeekdayAndDay } from '@lanyard/format/dates';
import { formatNumber } from '@lanyard/format/numbers';
import { useJobProgress } from '@lanyard/students/web/use-job-progress';
import { buttonClasses } from '@lanyard/ui/Button';
import { ProgressBar } from '@lanyard/ui/ProgressBar';
import { CircleCheck, UserRoundCheck } from 'lucide-react';

import type { Order } from '../../api.ts';
import { cardsText } from '../amount-words.ts';

/** Shown when the order is released, while the vendor's copies are still being made. */
export function ReleaseDone({ order }: { readonly order: Order & { readonly progress: string } }) {
  const running = useJobProgress(order.progress);
  const ended = running?.state === 'done';
  const failed = running?.state === 'failed';
  return (
    <div className="flex flex-col items-start gap-4 p-6">
      <CircleCheck aria-hidden className="size-10 text-green" />
      <div aria-live="polite">
        <p className="text-lg font-semibold">{`${order.name} is released`}</p>
        <p className="text-sm text-fg-2">
          {`${cardsText(order.quantity)} to ${order.vendor.name}, due ${formatWeekdayAndDay(order.dueOn)} · ${order.batch}`}
        </p>
      </div>
      <div className="w-full max-w-md">
        <ProgressBar
          label={
            failed
              ? 'Stopped: Background jobs says why'
              : ended
                ? 'The vendor can begin'
                : 'The vendor’s copies are being made'
          }
          value={running?.done ?? 0}
          max={Math.max(1, order.quantity)}
          valueText={`${formatNumber(running?.done ?? 0)} of ${formatNumber(order.quantity)}`}
          tone={failed ? 'red' : ended ? 'green' : 'blue'}
        />
      </div>
      <a href={`/vendor/orders/${order.id}`} className={buttonClasses('outline')}>
        View Details
      </a>
    </div>
  );
}

export function ReleaseRequestSent({ cards, vendor }: { readonly cards: number; readonly vendor: string }) {
  return (
    <div className="flex flex-col items-start gap-4 p-6">
      <UserRoundCheck aria-hidden className="size-10 text-blue" />
      <div aria-live="polite">
        <p className="text-lg font-semibold">A second person is asked</p>
        <p className="max-w-md text-sm text-fg-2">
          {`${cardsText(cards)} to ${vendor} wait until another admin or the principal confirms. Nothing is released before.`}
        </p>
      </div>
    </div>
  );
}
