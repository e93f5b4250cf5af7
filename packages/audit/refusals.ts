// Requests and sign-ins that were refused. They are counted by person, act and minute in transactions of their own,
// because a refused act stores nothing. After the minute each count becomes one row of the audit log.
import type { Db } from '@lanyard/db/connect';
import type { Act, WithTenant } from '@lanyard/db/tenant';

import { countRefusal, organisationsWithRefusals, takeRefusalCounts } from './queries.ts';
import { recordAudit } from './record-audit.ts';

/** The `act` under which refused sign-ins are counted. For other refusals, `act` is the action that was refused. */
export const refusedSignInAct = 'sign_in';

/** Counts a refusal. `act.user` is the person whom the server refused, or whose account someone tried to open. */
export const noteRefusal = async (act: Act, refused: { act: string; code: string }): Promise<void> =>
  void (await countRefusal(act, refused));

export async function recordRefusalCounts(db: Db, withTenant: WithTenant): Promise<void> {
  for (const org of await organisationsWithRefusals(db))
    await withTenant({ org, user: '', as: 'app_worker' }, async (act) => {
      for (const { person, act: tried, code, times } of await takeRefusalCounts(act.tx, org))
        await recordAudit(
          { ...act, user: person },
          {
            action: tried === refusedSignInAct ? 'sign_in.refused' : 'request.refused',
            subjects: [person],
            detail: { act: tried, code, times },
          },
        );
    });
}
