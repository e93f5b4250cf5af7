import { all, one } from '@lanyard/db/query';
import type { Tx } from '@lanyard/db/tenant';

/** The time of each person's last email about alerts. */
export const lastAlertEmails = async (tx: Tx, org: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await all<{ person: string; at: string }>(tx)`
    select person_id as person, sent_at as at from alert_letters where org_id = ${org}`;
  return new Map(rows.map(({ person, at }) => [person, at]));
};

/** Returns false if today's email was already sent. */
export const claimAlertEmail = async (
  tx: Tx,
  org: string,
  person: string,
  today: string,
): Promise<boolean> => {
  const found = await one(tx)`
    insert into alert_letters as l (org_id, person_id, sent_on, sent_at) values (${org}, ${person}, ${today}::date, now())
    on conflict (org_id, person_id) do update set sent_on = excluded.sent_on, sent_at = excluded.sent_at
      where l.sent_on < excluded.sent_on returning person_id`;
  return found !== undefined;
};
