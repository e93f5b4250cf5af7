import { rateText, showsPercent } from '@lanyard/domain/rate';
import { formatMoney } from '@lanyard/format/money';
import { formatNumber } from '@lanyard/format/numbers';
import { counted } from '@lanyard/format/plurals';
import { Button } from '@lanyard/ui/Button';
import { clsx } from 'clsx';
import { useId } from 'react';

import type { OrderInFull } from '../../api.ts';
import { CardFace } from './CardFace.tsx';
import { cardName, causeName, payerNames, payerReason, reprintNow } from './order-words.ts';
import { useReprints } from './use-order.ts';

export interface ReprintsPanelProps {
  readonly order: OrderInFull;
  readonly onCard: (card: string) => void;
}

const head = 'h-8 border-y border-line bg-bg px-3 text-start text-xs font-medium text-fg-3 max-sm:hidden';
const cell = 'border-b border-line/70 px-3 py-1.5 max-sm:border-0 max-sm:px-0 max-sm:py-0';

interface CardNameProps extends Pick<ReprintsPanelProps, 'onCard'> {
  readonly card: string;
  readonly name: string;
  readonly serial: string;
}
function CardName({ card, name, serial, onCard }: CardNameProps) {
  return (
    <button type="button" onClick={() => onCard(card)} className="hit flex items-center gap-2.5 text-start">
      <span className="w-11 shrink-0 overflow-hidden rounded-[3px]">
        <CardFace card={card} width={60} alt="" />
      </span>
      <span className="min-w-0">
        <span className="block font-medium hover:underline">{name}</span>
        <span className="tnum block font-mono text-xs text-fg-3">{serial}</span>
      </span>
    </button>
  );
}

/** `3 cards, 6.0% of 50`; `3 of 7 cards` where the order is too small for a percentage. */
function reprintsText(count: number, quantity: number): string {
  const rate = { part: count, whole: quantity };
  if (showsPercent(rate))
    return `${counted(count, 'card', 'cards')}, ${rateText(rate)} of ${formatNumber(quantity)}`;
  return quantity > 0 ? `${rateText(rate)} cards` : counted(count, 'card', 'cards');
}

/** What is printed again, why, and who pays. */
export function ReprintsPanel({ order, onCard }: ReprintsPanelProps) {
  const title = useId();
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useReprints(order.id);
  const reprints = data?.pages.flatMap((page) => page.reprints) ?? [];
  const { costs, quantity } = order;
  // What one costs, as the bill has it: the vendor's own are counted at the same price.
  const unit = costs?.lines.find(({ kind }) => kind === 'reprints')?.unit;
  const borne = reprints.filter(({ payer, begun }) => payer === 'vendor' && begun).length;
  const own = costs && borne > 0 && !hasNextPage ? costs.vendorBears / borne : undefined;
  if (reprints.length === 0) return null;
  return (
    <section
      aria-labelledby={title}
      className="overflow-hidden rounded-lg border border-line bg-surface shadow-1"
    >
      <header className="flex items-baseline justify-between gap-3 px-5 pt-3.5 pb-2 max-sm:px-4">
        <h2 id={title} className="text-md font-semibold">
          Reprints
        </h2>
        <span className="tnum text-sm text-fg-3">
          {hasNextPage ? `${formatNumber(reprints.length)}+ cards` : reprintsText(reprints.length, quantity)}
        </span>
      </header>
      <table className="w-full text-sm max-sm:block">
        <thead className="max-sm:sr-only">
          <tr>
            <th scope="col" className={clsx(head, 'ps-5')}>
              Card
            </th>
            <th scope="col" className={head}>
              Cause
            </th>
            <th scope="col" className={head}>
              Payer
            </th>
            <th scope="col" className={clsx(head, 'text-end!')}>
              Cost
            </th>
            <th scope="col" className={clsx(head, 'pe-5')}>
              Now
            </th>
          </tr>
        </thead>
        <tbody className="max-sm:block max-sm:divide-y max-sm:divide-line max-sm:border-t max-sm:border-line">
          {reprints.map((reprint) => {
            const { id, card, newCard, name, serial, cause, payer, words } = reprint;
            const cost = payer === 'vendor' ? own : unit;
            return (
              <tr
                key={id}
                className="max-sm:grid max-sm:grid-cols-2 max-sm:gap-x-3 max-sm:px-4 max-sm:py-2.5"
              >
                <th scope="row" className={clsx(cell, 'ps-5 text-start font-normal max-sm:col-span-2')}>
                  <CardName
                    card={newCard ?? card}
                    name={cardName({ name, serial })}
                    serial={serial}
                    onCard={onCard}
                  />
                </th>
                <td className={cell}>
                  {causeName(cause)}
                  {words !== '' && <span className="block text-xs text-fg-3 wrap-anywhere">{words}</span>}
                </td>
                <td className={clsx(cell, 'leading-tight')}>
                  <span className="block font-medium">{payerNames[payer]}</span>
                  <span className="text-xs text-fg-3">{payerReason(reprint)}</span>
                </td>
                <td className={clsx(cell, 'tnum whitespace-nowrap sm:text-end')}>
                  {costs && cost !== undefined && reprint.begun ? formatMoney(cost, costs.currency) : '—'}
                </td>
                <td className={clsx(cell, 'pe-5 text-fg-2')}>{reprintNow(reprint)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {hasNextPage && (
        <div className="p-3 text-center">
          <Button size="sm" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </section>
  );
}
