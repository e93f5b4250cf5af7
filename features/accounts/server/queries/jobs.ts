// These views of the queue show only jobs of the entered organisation. They provide tenant isolation here, as row
// security does elsewhere.
import { all, one } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';

import type { JobFailure, JobProgressState, JobQueue } from '../../api-jobs.ts';

export const ownJobQueues = (tx: Tx) => all<JobQueue>(tx)`
    select q.name,
      coalesce(sum(j.jobs) filter (where j.state <> 'active'), 0)::int as waiting,
      coalesce(sum(j.jobs) filter (where j.state = 'active'), 0)::int as active,
      (select count(*)::int from jobs.own_failures f where f.name = q.name) as failed,
      min(j.oldest) filter (where j.state <> 'active') as "waitingSince"
    from jobs.queue q left join jobs.own_jobs j on j.name = q.name
    where q.name not like '%.dead' group by q.name order by q.name`;

export const ownJobFailures = (tx: Tx) => all<JobFailure>(tx)`
    select id, name, coalesce(output ->> 'message', output -> 'value' ->> 'message', '') as reason,
      coalesce(retries, 0) + 1 as tries, failed_at as "failedAt"
    from jobs.own_failures order by failed_at desc, id limit 200`;

export const ownJobFailureName = async (tx: Tx, id: string): Promise<string | undefined> => {
  const row = await one<{ name: string }>(tx)`
    select name from jobs.own_failures where id = ${id}`;
  return row?.name;
};

/** With `person`, returns the progress only if this person started the job. */
export const jobProgressById = (
  tx: Tx,
  org: string,
  id: string,
  person: string | undefined,
): Promise<JobProgressState | undefined> =>
  tx
    .selectFrom('job_progress')
    .select(['id', 'kind', 'done', 'total', 'state', 'note', 'version'])
    .select(['started_at as startedAt', 'updated_at as updatedAt'])
    .where('org_id', '=', org)
    .where('id', '=', id)
    .$if(person !== undefined, (query) => query.where('person_id', '=', person ?? ''))
    .executeTakeFirst();
