import type { Act } from '@lanyard/db/tenant';
import { isRefusal } from '@lanyard/domain/refusal';
import { vaultFiles } from '@lanyard/files/files';
import { startProgress } from '@lanyard/jobs/progress';
import { insertReportExport, saveReportFile } from '@lanyard/reports/server/queries/exports';

import type { Actor } from './actors.ts';
import type { ObjectIdsByActor } from './canary-objects.ts';
import type { Installation } from './installation.ts';

const where = ['alpha', 'beta', 'vendor'] as const;

/**
 * Creates two report files for each person, with their organisation's canary: one that they asked for, and one of
 * someone else.
 */
export async function createCanaryReports(
  { town, withTenant, vault }: Installation,
  names: Readonly<Record<(typeof where)[number], string>>,
): Promise<{ readonly reportExport: ObjectIdsByActor }> {
  const make = async (act: Act, canary: string): Promise<string> => {
    const progress = await startProgress(act, { kind: 'make-report', total: 3 });
    const asked = { report: 'overview', period: 'last_30_days' } as const;
    const given = { format: 'csv', asked, asks: [], own: false, name: 'report.csv', progress } as const;
    const { id } = await insertReportExport(act, given);
    const bytes = Buffer.from(`${canary} ${id}`);
    const put = { subject: 'org', mediaType: 'text/csv', purpose: 'report', bytes } as const;
    const file = await vaultFiles(vault).putFile(act, put);
    if (isRefusal(file)) throw new Error(file.code);
    await saveReportFile(act.tx, act.org, id, file.id);
    return id;
  };
  const [own, strangers] = [new Map<string, string>(), new Map<string, string>()];
  for (const name of where) {
    const { org, people } = town[name];
    const as = (user: string): Promise<string> =>
      withTenant({ org, user, as: 'app_worker' }, (act) => make(act, names[name]));
    for (const { id } of Object.values(people)) own.set(`${org} ${id}`, await as(id));
    strangers.set(org, await as(crypto.randomUUID()));
  }
  const another = ({ at }: Actor): string => strangers.get(at) ?? crypto.randomUUID();
  return {
    reportExport: {
      inScope: (actor) => own.get(`${actor.at} ${actor.who?.id ?? ''}`) ?? another(actor),
      outOfScope: another,
      foreign: strangers.get(town.beta.org) ?? '',
    },
  };
}
