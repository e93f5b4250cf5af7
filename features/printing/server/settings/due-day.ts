import type { Act } from '@lanyard/db/tenant';
import { afterWorkingDays } from '@lanyard/domain/working-day';

import { productionSettingsRow } from '../queries/settings.ts';

/** The first due date of an order that is released to the current vendor. */
export async function dueDayFrom({ tx, org }: Act, today: string): Promise<string> {
  const { dueDays, workingDays } = await productionSettingsRow(tx, org);
  return afterWorkingDays(today, dueDays, workingDays);
}
