import { sql } from 'kysely';

import type { Act, Tx } from './tenant.ts';

/**
 * The same transaction as the login role, which sees the control plane and nothing of an organisation, and back. On the
 * act's own connection: ten requests that each hold one and wait for another would wait for ever.
 */
export async function inControlPlane<Result>(act: Act, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  await sql`reset role`.execute(act.tx);
  const result = await run(act.tx);
  await sql`select set_config('role', ${act.as}, true)`.execute(act.tx);
  return result;
}
