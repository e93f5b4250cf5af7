import { sql } from 'kysely';

import type { Tx } from './tenant.ts';

/**
 * To the end of the transaction statements are planned for the values they are given. A named statement is soon planned for
 * any organisation, which is a small one: what adds up a large one's year would then read all its rows once for each row.
 * Alone: two more processes for a tenth of a second cost more than they help, and others wait for the cores.
 */
export const planAnew = (tx: Tx) =>
  sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('max_parallel_workers_per_gather', '0', true),
    set_config('jit', 'off', true)`.execute(tx);
