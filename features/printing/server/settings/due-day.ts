import type { Act } from '@lanyard/db/tenant';
import { afterWorkingDays } from '@lanyard/domain/working-day';

import { productionRow } from '../queries/settings.ts';

/** The day an order begins with, at the vendor that was entered. */
export async function dueDayFrom({ tx, org }: Act, today: string): Promise<string> {
  const { dueDays, workingDays } = await productionRow(tx, org);
  return afterWorkingDays(today, dueDays, workingDays);
}
