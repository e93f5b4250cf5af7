import type { Act } from '@lanyard/db/tenant';

import type { PriceList } from '../../api-settings.ts';
import { priceListHolding } from '../queries/settings-prices.ts';

/** What a school pays the vendor that was entered: its own list, or the default; null when there is none. */
export const priceListFor = async ({ tx, org }: Act, school: string): Promise<PriceList | null> =>
  (await priceListHolding(tx, org, school))?.prices ?? null;
