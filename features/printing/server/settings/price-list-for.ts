import type { Act } from '@lanyard/db/tenant';

import type { PriceList } from '../../api-settings.ts';
import { effectivePriceList } from '../queries/settings-prices.ts';

/** The prices that a school pays the current vendor: its own list or the default. Null if there is neither. */
export const priceListFor = async ({ tx, org }: Act, school: string): Promise<PriceList | null> =>
  (await effectivePriceList(tx, org, school))?.prices ?? null;
