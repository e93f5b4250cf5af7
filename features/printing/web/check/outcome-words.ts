import { reprintCauseName } from '@lanyard/orders/web/order/order-words';

import type { CheckDecision } from './check-session.ts';

const pays = { vendor: 'We pay.', school: 'The school pays.', family: 'The family pays.' } as const;

/** The result of the last check: where to put the card, and who pays. */
export function checkOutcomeWords({ name, result, cause, became, payer }: CheckDecision): string {
  if (result === 'passed') return `${name} passed: on to packing.`;
  const why = cause === null ? '' : `: ${reprintCauseName(cause)}`;
  if (became === 'awaits_cause')
    return `${name} failed. The cause is to be said later. Put the card in the red tray.`;
  if (became === 'void')
    return `${name} failed${why}. The card is void, the principal decides. ${payer ? pays[payer] : ''} Put the card in the red tray.`;
  return `${name} failed${why}. Back to Queued as a reprint. ${payer ? pays[payer] : ''} Put the card in the red tray.`;
}
