import { tellBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { alertsOf } from '@lanyard/domain/alert';

import { holdAlerts, writeAlerts, type Kept } from '../queries/alerts.ts';
import { gatherFacts } from './gather-facts.ts';

/** Opens, updates and resolves the alerts of an organisation from its records. Idempotent. Runs as the worker. */
export async function keepAlerts(act: Act): Promise<Kept> {
  await holdAlerts(act.tx, act.org);
  const kept = await writeAlerts(act.tx, act.org, alertsOf(await gatherFacts(act)));
  if (kept.raised + kept.changed + kept.resolved > 0) await tellBrowsers(act, 'alerts');
  return kept;
}
