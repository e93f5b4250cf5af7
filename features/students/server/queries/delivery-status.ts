import type { Tx } from '@lanyard/db/tenant';
import type { DeliveryStatus } from '@lanyard/domain/student';
import { sql } from 'kysely';

export type StudentDeliveryStatus = {
  /** The id of the enrolment. */
  readonly id: string;
  readonly status: DeliveryStatus;
};

export const writeDeliveryStatuses = async (
  tx: Tx,
  org: string,
  shown: readonly StudentDeliveryStatus[],
): Promise<void> => {
  await sql`update enrolments e set delivery_status = s.status, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as s(id uuid, status text)
    where e.org_id = ${org} and e.id = s.id and e.delivery_status <> s.status`.execute(tx);
};
