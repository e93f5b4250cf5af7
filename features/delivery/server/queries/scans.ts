// The scans that each device sent. Each scan counts once.
import { all, one } from '@lanyard/db/query';
import type { Act } from '@lanyard/db/tenant';
import type { ScanOutcome } from '@lanyard/domain/package-scan';
import { sql } from 'kysely';

import type { ScanResult } from '../../api-scan.ts';

/** Locks the device, so that two requests of one device wait for each other. Returns the number of its last scan. */
export const lockDevice = async ({ tx, org, user }: Act, device: string): Promise<number> => {
  await sql`insert into scan_devices (org_id, person_id, device, last) values (${org}, ${user}, ${device}, 0)
    on conflict (org_id, person_id, device) do nothing`.execute(tx);
  const row = await one<{ last: number }>(tx)`select last from scan_devices
    where org_id = ${org} and person_id = ${user} and device = ${device} for update`;
  return row?.last ?? 0;
};
export const writeLastScanNumber = ({ tx, org, user }: Act, device: string, last: number) =>
  sql`update scan_devices set last = ${last} where org_id = ${org} and person_id = ${user} and device = ${device}`.execute(
    tx,
  );

export type ScanReceipt = {
  readonly id: string;
  readonly seq: number;
  readonly outcome: ScanOutcome;
  readonly card: string | null;
  readonly package: string | null;
  readonly belongs: ScanResult['belongs'];
};
export const receiptsOf = (
  { tx, org, user }: Act,
  device: string,
  seqs: readonly number[],
) => all<ScanReceipt>(tx)`
    select id, seq, outcome, card_id as card, package_id as package, belongs from scan_receipts
    where org_id = ${org} and person_id = ${user} and device = ${device} and seq = any (${[...seqs]}::int[])`;
export const insertReceipts = ({ tx, org, user }: Act, device: string, receipts: readonly ScanReceipt[]) =>
  sql`insert into scan_receipts (org_id, person_id, device, id, seq, outcome, card_id, package_id, belongs)
    select ${org}, ${user}, ${device}, n.id, n.seq, n.outcome, n.card, n.package, n.belongs
    from jsonb_to_recordset(${JSON.stringify(receipts)}::jsonb)
      as n(id uuid, seq int, outcome text, card uuid, package uuid, belongs jsonb)`.execute(tx);

/** Deletes old scan receipts. A device that was offline for longer numbers its scans again. Runs as the worker. */
export const deleteScanReceipts = async ({ tx, org }: Act, days: number): Promise<void> => {
  await sql`delete from scan_receipts where org_id = ${org} and kept_at < now() - make_interval(days => ${days})`.execute(
    tx,
  );
  await sql`delete from scan_devices d where d.org_id = ${org} and not exists (select from scan_receipts r
    where r.org_id = d.org_id and r.person_id = d.person_id and r.device = d.device)`.execute(tx);
};
