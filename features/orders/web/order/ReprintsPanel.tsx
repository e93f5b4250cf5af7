import { rateText, showsPercent } from '@lanyard/domain/rate';
import { formatMoney } from '@lanyard/format/money';
import { formatNumber } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';
import { Button } from '@lanyard/ui/Button';
import type { DataColumn } from '@lanyard/ui/data-column';
import { DataTable } from '@lanyard/ui/DataTable';
import { useMedia } from '@lanyard/ui/use-media';
import { useId } from 'react';

import type { Reprint } from '../../api-cards.ts';
import type { OrderInFull } from '../../api.ts';
import { CardFaceImage } from './CardFaceImage.tsx';
import { cardName, reprintCauseName, payerNames, payerReason, reprintStatus } from './order-words.ts';
import { useOrderReprints } from './use-order.ts';

export interface ReprintsPanelProps {
  readonly order: OrderInFull;
  readonly onCard: (card: string) => void;
}

interface CardNameProps extends Pick<ReprintsPanelProps, 'onCard'> {
  readonly card: string;
  readonly name: string;
  readonly serial: string;
}
function CardName({ card, name, serial, onCard }: CardNameProps) {
  return (
    <button type="button" onClick={() => onCard(card)} className="hit flex items-center gap-2.5 text-start">
      <span className="w-11 shrink-0 overflow-hidden rounded-[3px]">
        <CardFaceImage card={card} width={60} alt="" />
      </span>
      <span className="min-w-0">
        <span className="block font-medium hover:underline">{name}</span>
        <span className="tnum block font-mono text-xs text-fg-3">{serial}</span>
      </span>
    </button>
  );
}

/** `3 cards, 6.0% of 50`, or `3 of 7 cards` if the order is too small for a percentage. */
function reprintsText(count: number, quantity: number): string {
  const rate = { part: count, whole: quantity };
  if (showsPercent(rate))
    return `${formatCount(count, 'card', 'cards')}, ${rateText(rate)} of ${formatNumber(quantity)}`;
  return quantity > 0 ? `${rateText(rate)} cards` : formatCount(count, 'card', 'cards');
}

/** The values that the cells of a row need besides the reprint. */
type Context = Pick<ReprintsPanelProps, 'onCard'> & {
  /** Returns the cost with its currency. Undefined if there is no cost, or if it is not known yet. */
  readonly costOf: (reprint: Reprint) => string | undefined;
};
type Column = DataColumn<Reprint, Context>;

const facts = {
  card: ({ card, newCard, name, serial }, { onCard }) => (
    <CardName card={newCard ?? card} name={cardName({ name, serial })} serial={serial} onCard={onCard} />
  ),
  cause: ({ cause, words }) => (
    <>
      {reprintCauseName(cause)}
      {words !== '' && <span className="block text-xs text-fg-3 wrap-anywhere">{words}</span>}
    </>
  ),
  payer: (reprint) => (
    <span className="block leading-tight">
      <span className="block font-medium">{payerNames[reprint.payer]}</span>
      <span className="text-xs text-fg-3">{payerReason(reprint)}</span>
    </span>
  ),
  cost: (reprint, { costOf }) => <span className="tnum whitespace-nowrap">{costOf(reprint) ?? '—'}</span>,
  now: (reprint) => <span className="text-fg-2">{reprintStatus(reprint)}</span>,
} as const satisfies Record<string, Column['cell']>;

// Outside the component, so that the array stays the same object: a row renders again if its columns are a new array.
const columns: readonly Column[] = [
  {
    id: 'card',
    label: 'Card',
    heading: true,
    width: 'minmax(0, 1.4fr)',
    className: 'py-1.5 ps-5',
    cell: facts.card,
  },
  { id: 'cause', label: 'Cause', className: 'py-1.5', cell: facts.cause },
  { id: 'payer', label: 'Payer', className: 'py-1.5', cell: facts.payer },
  { id: 'cost', label: 'Cost', width: '6rem', align: 'end', cell: facts.cost },
  { id: 'now', label: 'Now', className: 'py-1.5 pe-5', cell: facts.now },
];

/** Lists the reprints of an order: the card, the cause, who pays and the cost. */
export function ReprintsPanel({ order, onCard }: ReprintsPanelProps) {
  const title = useId();
  const onPhone = useMedia('(width < 40rem)');
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useOrderReprints(order.id);
  const reprints = data?.pages.flatMap((page) => page.reprints) ?? [];
  const { costs, quantity } = order;
  const unit = [...(costs?.lines ?? []), ...(costs?.vendorLines ?? [])].find(
    ({ kind }) => kind === 'reprints',
  )?.unit;
  if (reprints.length === 0) return null;
  const costOf: Context['costOf'] = ({ begun }) =>
    costs && unit !== undefined && begun ? formatMoney(unit, costs.currency) : undefined;
  const context = { onCard, costOf };
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
      <div className="border-t border-line">
        {onPhone ? (
          <ul aria-labelledby={title} className="divide-y divide-line">
            {reprints.map((reprint) => (
              <li key={reprint.id} className="grid grid-cols-2 gap-x-3 px-4 py-2.5 text-sm">
                <div className="col-span-2">{facts.card(reprint, context)}</div>
                <div>{facts.cause(reprint)}</div>
                <div>{facts.payer(reprint)}</div>
                <div>{facts.cost(reprint, context)}</div>
                <div>{facts.now(reprint)}</div>
              </li>
            ))}
          </ul>
        ) : (
          <DataTable
            inPanel
            growing
            label="Reprints"
            columns={columns}
            context={context}
            rows={reprints}
            minWidth="40rem"
          />
        )}
      </div>
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
