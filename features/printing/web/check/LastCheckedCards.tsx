import { cardPhotoAddress } from '@lanyard/orders/web/order/use-order';
import { usePlace } from '@lanyard/place/use-place';
import { clsx } from 'clsx';
import { Check, UserRound, X } from 'lucide-react';
import { useState } from 'react';

import type { CheckDecision } from './check-session.ts';

/** A void card has no picture, so show an icon. */
function Portrait({ card, failed }: { readonly card: string; readonly failed: boolean }) {
  const { org } = usePlace();
  const [gone, setGone] = useState(false);
  const look = clsx('aspect-3/4 w-16 rounded-sm', failed && 'outline-2 outline-red');
  return gone ? (
    <span className={clsx(look, 'grid place-items-center bg-well text-fg-3')}>
      <UserRound aria-hidden className="size-6" />
    </span>
  ) : (
    <img
      src={cardPhotoAddress(org, card)}
      alt=""
      loading="lazy"
      onError={() => setGone(true)}
      className={clsx(look, 'object-cover')}
    />
  );
}

export interface LastCheckedCardsProps {
  readonly found: readonly CheckDecision[];
  readonly onCard: (card: string) => void;
}

export function LastCheckedCards({ found, onCard }: LastCheckedCardsProps) {
  const last = found.filter(({ undone }) => !undone).slice(0, 7);
  if (last.length === 0) return null;
  return (
    <section aria-label="Last checked" className="min-w-0 flex-1">
      <h2 className="mb-2 text-xs font-medium text-fg-2">Last checked</h2>
      <ol className="flex gap-2.5 overflow-hidden pb-1.5">
        {last.map(({ card, name, identifier, result }, at) => (
          <li key={`${card} ${String(last.length - at)}`} className="w-16 shrink-0">
            <button type="button" onClick={() => onCard(card)} className="hit block w-full text-start">
              <span className="sr-only">{`${name}, ${result}`}</span>
              <span className="relative block">
                <Portrait card={card} failed={result === 'failed'} />
                <span
                  aria-hidden
                  className={clsx(
                    'absolute -end-1 -bottom-1.5 grid size-5 place-items-center rounded-full text-white ring-2 ring-table',
                    result === 'passed' ? 'bg-approve' : 'bg-[oklch(0.53_0.19_26)]',
                  )}
                >
                  {result === 'passed' ? (
                    <Check className="size-3.5" strokeWidth={3} />
                  ) : (
                    <X className="size-3.5" strokeWidth={3} />
                  )}
                </span>
              </span>
              <span aria-hidden className="tnum mt-1.5 block truncate text-2xs text-fg-2">
                {identifier ?? name}
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
