// For tests: orders of a school, and a vendor that prints and checks them over HTTP.
import { answerEvent } from '@lanyard/db/tenant';
import { vendorCopiesDeleted } from '@lanyard/orders/events';
import { testOrders, type OrderRequestOptions } from '@lanyard/orders/server/test-orders';

import type { CardCheckResult } from '../api-check.ts';
import { withdrawPrintFiles } from './files/end-files.job.ts';
import { printingRoutes } from './routes.ts';

export async function testPrinting() {
  const shop = await testOrders({
    routes: (vault, front) => printingRoutes(vault, front.queue),
    answers: () => [answerEvent(vendorCopiesDeleted, withdrawPrintFiles)],
  });
  const check = (card: string, body: object, asking: OrderRequestOptions = {}) =>
    shop.vendor('POST', `/cards/${card}/check`, body, asking);
  return {
    ...shop,
    check,
    checked: (card: string, body: object): Promise<CardCheckResult> => shop.read(check(card, body)),
  };
}
