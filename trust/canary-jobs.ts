import type { TestOrganisation } from '@lanyard/accounts/server/test-people';
import { finishProgress, startProgress } from '@lanyard/jobs/progress';
import { Client } from 'pg';

import type { Actor } from './actors.ts';
import type { ObjectIdsByActor } from './canary-objects.ts';
import type { Installation } from './installation.ts';

const organisations = ['alpha', 'beta', 'vendor'] as const;
/** The canary word of each organisation. Every text of the organisation contains it. */
type Names = Readonly<Record<(typeof organisations)[number], string>>;

/** Failed jobs, each with a reason that names its school. There are many, because each can be retried only once. */
export async function createCanaryFailures(
  { town, ownerUrl }: Installation,
  names: Names,
): Promise<ObjectIdsByActor> {
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  const ids = new Map<string, string[]>();
  for (const name of organisations) {
    const { rows } = await owner.query<{ id: string }>(
      `insert into jobs.job (name, data, source_name, source_id, source_output, source_retry_count, source_created_on)
       select 'forget-answers.dead', jsonb_build_object('org', $1::text, 'person', '', 'data', jsonb_build_object()),
         'forget-answers', gen_random_uuid(), jsonb_build_object('message', $2::text), 5, now()
       from generate_series(1, 100) returning id`,
      [town[name].org, names[name]],
    );
    ids.set(
      town[name].org,
      rows.map(({ id }) => id),
    );
  }
  await owner.end();
  const next = ({ at }: Actor): string => ids.get(at)?.pop() ?? '';
  return { inScope: next, outOfScope: next, foreign: ids.get(town.beta.org)?.[0] ?? '' };
}

/** Creates two progress rows for each person: one of their own, and one that no member of the organisation started. */
export async function createCanaryProgress(
  { town, withTenant }: Installation,
  names: Names,
): Promise<ObjectIdsByActor> {
  const begin = ({ org }: TestOrganisation, user: string, note: string): Promise<string> =>
    withTenant({ org, user, as: 'app_worker' }, async (act) => {
      const id = await startProgress(act, { kind: 'canary', total: 1 });
      await finishProgress(act, id, note);
      return id;
    });
  const own = new Map<string, string>();
  const others = new Map<string, string>();
  for (const name of organisations) {
    const organisation = town[name];
    for (const { id } of Object.values(organisation.people))
      own.set(`${organisation.org} ${id}`, await begin(organisation, id, names[name]));
    others.set(organisation.org, await begin(organisation, crypto.randomUUID(), names[name]));
  }
  const another = ({ at }: Actor): string => others.get(at) ?? '';
  return {
    inScope: (actor) => own.get(`${actor.at} ${actor.who?.id ?? ''}`) ?? another(actor),
    outOfScope: another,
    foreign: others.get(town.beta.org) ?? '',
  };
}
