import { sql } from 'kysely';

import type { Tx } from './tenant.ts';

/**
 * Until the end of the transaction, PostgreSQL plans statements for their actual values. A named statement soon gets a
 * plan for the average organisation, which is small. With that plan, a report of a large organisation would read all
 * its rows once for each row. Parallel workers are off. For a query of a tenth of a second they cost more than they
 * help, and other queries need the cores.
 */
export const forceCustomPlans = (tx: Tx) =>
  sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('max_parallel_workers_per_gather', '0', true),
    set_config('jit', 'off', true)`.execute(tx);
