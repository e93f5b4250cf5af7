import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';

import type { Organisation, OrganisationChange } from '../../api-school.ts';
import { schoolRenamed } from '../../events.ts';
import { ownOrganisation, updateOrganisation } from '../queries/school.ts';

export const getOrganisation = async (act: Act): Promise<Organisation | Refusal<'not_found'>> =>
  (await act.control((tx) => ownOrganisation(tx))) ?? refuse('not_found');

export async function changeOrganisation(
  act: Act,
  version: number,
  change: OrganisationChange,
): Promise<Organisation | Refusal<'not_found' | 'changed_meanwhile'>> {
  const [changed, now] = await act.control(async (tx) => [
    await updateOrganisation(tx, version, change),
    await ownOrganisation(tx),
  ]);
  if (!now) return refuse('not_found');
  if (!changed) return refuse('changed_meanwhile', { now });
  await recordAudit(act, { action: 'settings.edit', detail: { ...change } });
  await recordActivity(act, { kind: changed.kind === 'school' ? 'school_changed' : 'vendor_changed' });
  if (changed.kind === 'school' && change.name !== undefined) await act.announce(schoolRenamed, null);
  return changed;
}
