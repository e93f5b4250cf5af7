import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';

import type { VendorProductionSettings, ProductionSettingsChange } from '../../api-settings.ts';
import { productionSettingsRow, saveProductionSettings } from '../queries/settings.ts';

/** The production settings of the current vendor. */
export const getProduction = ({ tx, org }: Act): Promise<VendorProductionSettings> =>
  productionSettingsRow(tx, org);

export async function changeProduction(
  act: Act,
  version: number,
  change: ProductionSettingsChange,
): Promise<VendorProductionSettings | Refusal<'changed_meanwhile'>> {
  const saved = await saveProductionSettings(act.tx, act.org, version, change);
  if (!saved) return refuse('changed_meanwhile', { now: await getProduction(act) });
  await recordAudit(act, { action: 'settings.edit', detail: { ...change } });
  await recordActivity(act, { kind: 'production_changed' });
  return saved;
}
