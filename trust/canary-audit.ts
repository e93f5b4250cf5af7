import { insertAuditExport } from '@lanyard/audit-log/server/queries/audit-log';

import type { Actor } from './actors.ts';
import type { ObjectIdsByActor } from './canary-objects.ts';
import type { Installation } from './installation.ts';

/**
 * Creates two exports of the audit log for each person: one that they asked for, and one that someone else asked for.
 */
export async function createCanaryAuditExports({
  town,
  withTenant,
}: Installation): Promise<ObjectIdsByActor> {
  const [own, others] = [new Map<string, string>(), new Map<string, string>()];
  for (const { org, people } of [town.alpha, town.beta, town.vendor]) {
    const make = (user: string): Promise<string> =>
      withTenant({ org, user, as: 'app_worker' }, (act) =>
        insertAuditExport(act, { format: 'csv', asked: {} }),
      );
    for (const { id } of Object.values(people)) own.set(`${org} ${id}`, await make(id));
    others.set(org, await make(crypto.randomUUID()));
  }
  const another = ({ at }: Actor): string => others.get(at) ?? crypto.randomUUID();
  return {
    inScope: (actor) => own.get(`${actor.at} ${actor.who?.id ?? ''}`) ?? another(actor),
    outOfScope: another,
    foreign: others.get(town.beta.org) ?? '',
  };
}
