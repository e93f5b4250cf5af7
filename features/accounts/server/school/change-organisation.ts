import { say } from '@lanyard/audit/activity';
import { record } from '@lanyard/audit/record';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';

import type { Organisation, OrganisationChange } from '../../api-school.ts';
import { schoolRenamed } from '../../events.ts';
import { organisationHere, updateOrganisation } from '../queries/school.ts';

export const getOrganisation = async (act: Act): Promise<Organisation | Refusal<'not_found'>> =>
  (await act.control((tx) => organisationHere(tx))) ?? refuse('not_found');

export async function changeOrganisation(
  act: Act,
  version: number,
  change: OrganisationChange,
): Promise<Organisation | Refusal<'not_found' | 'changed_meanwhile'>> {
  const [changed, now] = await act.control(async (tx) => [
    await updateOrganisation(tx, version, change),
    await organisationHere(tx),
  ]);
  if (!now) return refuse('not_found');
  if (!changed) return refuse('changed_meanwhile', { now });
  await record(act, { action: 'settings.edit', detail: { ...change } });
  await say(act, { kind: changed.kind === 'school' ? 'school_changed' : 'vendor_changed' });
  if (changed.kind === 'school' && change.name !== undefined) await act.announce(schoolRenamed, null);
  return changed;
}
