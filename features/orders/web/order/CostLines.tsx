import { formatMoney } from '@lanyard/format/money';
import { plural, t, Trans } from '@lanyard/translation/macro';

import type { OrderInFull } from '../../api.ts';

type Costs = NonNullable<OrderInFull['costs']>;
type Line = Costs['lines'][number];

function cardsLine({ type, quantity }: Line, price: string): string {
  if (type === 'badge')
    return plural(quantity, { one: `# badge at ${price}`, other: `# badges at ${price}` });
  if (type === 'certificate')
    return plural(quantity, { one: `# certificate at ${price}`, other: `# certificates at ${price}` });
  if (type === 'id_card')
    return plural(quantity, { one: `# card at ${price}`, other: `# cards at ${price}` });
  return plural(quantity, { one: `# other card at ${price}`, other: `# other cards at ${price}` });
}
function lineText(line: Line, price: string): string {
  if (line.kind === 'cards') return cardsLine(line, price);
  if (line.kind === 'reprints')
    return plural(line.quantity, { one: `# reprint at ${price}`, other: `# reprints at ${price}` });
  if (line.kind === 'rush') return t`High priority`;
  return line.kind === 'minimum' ? t`Up to the minimum order` : t`Shipping`;
}

interface BillProps {
  readonly lines: readonly Line[];
  readonly currency: string;
  readonly total: string;
  readonly sum: number;
}
function Bill({ lines, currency, total, sum }: BillProps) {
  return (
    <dl className="flex flex-col gap-1 text-sm [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-3">
      {lines.map((line) => (
        <div key={`${line.kind} ${line.type ?? ''}`}>
          <dt className="text-fg-2">{lineText(line, formatMoney(line.unit, currency))}</dt>
          <dd className="tnum whitespace-nowrap">{formatMoney(line.amount, currency)}</dd>
        </div>
      ))}
      <div className={lines.length > 0 ? 'mt-1 border-t border-line pt-2' : ''}>
        <dt className="font-semibold">{total}</dt>
        <dd className="tnum text-md font-semibold">{formatMoney(sum, currency)}</dd>
      </div>
    </dl>
  );
}

export interface CostLinesProps {
  readonly costs: Costs;
}

/** What the school owes, line by line, and what the vendor pays itself. Shown before and after the release. */
export function CostLines({ costs }: CostLinesProps) {
  const { currency, lines, schoolOwes, vendorLines, vendorBears } = costs;
  return (
    <div className="flex flex-col gap-4">
      <Bill lines={lines} currency={currency} total={t`The school owes`} sum={schoolOwes} />
      {vendorLines.length > 0 && (
        <Bill lines={vendorLines} currency={currency} total={t`The vendor pays`} sum={vendorBears} />
      )}
      {vendorLines.some(({ kind }) => kind === 'shipping') && (
        <p className="text-xs text-fg-3">
          <Trans>
            The order has only reprints that the vendor pays, so the vendor pays the shipping too. If the
            vendor refuses a claim, the school pays for its reprint and for the shipping.
          </Trans>
        </p>
      )}
    </div>
  );
}
