// The one act of an order's that crosses the wall by itself: its number is the vendor's to give.
import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import type { Act } from '@lanyard/db/tenant';
import { orderName } from '@lanyard/domain/order';

import { nextOrderNumber, writeNumber } from '../queries/numbers.ts';

/** Last of all: until the commit, whoever releases to the same vendor waits here. */
export async function numberOrder(act: Act, vendor: string, order: string): Promise<string> {
  const { year, number } = await act.across(vendor, async ({ tx, org }) => {
    const thisYear = Number((await enteredOrganisation(tx)).today.slice(0, 4));
    return { year: thisYear, number: await nextOrderNumber(tx, org, thisYear) };
  });
  const name = orderName(year, number);
  await writeNumber(act.tx, act.org, order, { year, number, name });
  return name;
}
