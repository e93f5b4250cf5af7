import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { alertsOf } from '@lanyard/domain/alert';

import { lockAlerts, writeAlerts, type AlertChanges } from '../queries/alerts.ts';
import { gatherAlertFacts } from './gather-facts.ts';

/**
 * Opens, updates and resolves the alerts of an organisation from its records. Idempotent. Needs the worker's database
 * role.
 */
export async function updateAlerts(act: Act): Promise<AlertChanges> {
  await lockAlerts(act.tx, act.org);
  const kept = await writeAlerts(act.tx, act.org, alertsOf(await gatherAlertFacts(act)));
  if (kept.raised + kept.changed + kept.resolved > 0) await notifyBrowsers(act, 'alerts');
  return kept;
}
