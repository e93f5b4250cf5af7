// For tests: orders of a school, and a vendor that prints and checks them over HTTP.
import { when } from '@lanyard/db/tenant';
import { copiesDeleted } from '@lanyard/orders/events';
import { testOrders, type Asking } from '@lanyard/orders/server/test-orders';

import type { Checked } from '../api-check.ts';
import { forgetPrintFiles } from './files/end-files.job.ts';
import { printingRoutes } from './routes.ts';

export async function testPrinting() {
  const shop = await testOrders({
    routes: (vault, front) => printingRoutes(vault, front.queue),
    answers: () => [when(copiesDeleted, forgetPrintFiles)],
  });
  const check = (card: string, body: object, asking: Asking = {}) =>
    shop.vendor('POST', `/cards/${card}/check`, body, asking);
  return {
    ...shop,
    check,
    checked: (card: string, body: object): Promise<Checked> => shop.read(check(card, body)),
  };
}
