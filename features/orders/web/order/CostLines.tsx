import type { templateTypes } from '@lanyard/domain/template';
import { formatMoney } from '@lanyard/format/money';
import { formatCount } from '@lanyard/format/plurals';
import type { ReactNode } from 'react';

import type { OrderInFull } from '../../api.ts';

const typeWords: Readonly<Record<(typeof templateTypes)[number], readonly [string, string]>> = {
  id_card: ['card', 'cards'],
  badge: ['badge', 'badges'],
  certificate: ['certificate', 'certificates'],
  other: ['other card', 'other cards'],
};
type Costs = NonNullable<OrderInFull['costs']>;
const lineWords = ({ kind, type, quantity, unit }: Costs['lines'][number], currency: string): string => {
  const at = `at ${formatMoney(unit, currency)}`;
  if (kind === 'cards') return `${formatCount(quantity, ...typeWords[type ?? 'other'])} ${at}`;
  if (kind === 'reprints') return `${formatCount(quantity, 'reprint', 'reprints')} the school pays ${at}`;
  if (kind === 'rush') return 'High priority';
  return kind === 'minimum' ? 'Up to the minimum order' : 'Shipping';
};

export interface CostLinesProps {
  readonly costs: Costs;
  /** The label of the sum. */
  readonly total: string;
  /** More lines below the sum. */
  readonly children?: ReactNode;
}

/** What the school owes, line by line. Shown before and after the release. */
export function CostLines({ costs: { currency, lines, schoolOwes }, total, children }: CostLinesProps) {
  return (
    <dl className="flex flex-col gap-1 text-sm [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-3">
      {lines.map((line) => (
        <div key={`${line.kind} ${line.type ?? ''}`}>
          <dt className="text-fg-2">{lineWords(line, currency)}</dt>
          <dd className="tnum whitespace-nowrap">{formatMoney(line.amount, currency)}</dd>
        </div>
      ))}
      <div className="mt-1 border-t border-line pt-2">
        <dt className="font-semibold">{total}</dt>
        <dd className="tnum text-md font-semibold">{formatMoney(schoolOwes, currency)}</dd>
      </div>
      {children}
    </dl>
  );
}
