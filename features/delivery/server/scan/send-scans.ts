// Receives one scan, or the scans that a phone collected offline. Runs each scan once, in the sequence of their
// numbers.
import type { Act } from '@lanyard/db/tenant';
import { countHandOver } from '@lanyard/domain/hand-over';
import { scanTone } from '@lanyard/domain/package-scan';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Seat } from '@lanyard/place/queries';
import { seatOf } from '@lanyard/place/seat';

import type { ScannedPackage, Scan, ScanResult } from '../../api-scan.ts';
import { lockStudentsAndOrders } from '../pack/pack-cards.ts';
import { packingVendorOf } from '../packing-vendor.ts';
import { cardsBySerial, cardsById, countMissingCards, memberIds, membersOf } from '../queries/members.ts';
import { lockPacking, packagesById, type PackageRow } from '../queries/packages.ts';
import {
  lockDevice,
  insertReceipts,
  receiptsOf,
  writeLastScanNumber,
  type ScanReceipt,
} from '../queries/scans.ts';
import { packageReachOf, type PackageAccess } from '../read/packages.ts';
import { findScannedPackage, runScan, findCardSerial } from './run-scan.ts';

type Sent = { readonly device: string; readonly scans: readonly Scan[] };
type Refused = Refusal<'scans_missing' | 'invalid_input'>;

export async function sendScans(
  act: Act,
  { device, scans: sent }: Sent,
  asking: PackageAccess,
): Promise<{ scans: ScanResult[]; nextSeq: number } | Refused> {
  const scans = sent.toSorted((a, b) => a.seq - b.seq);
  const mistake = wrongScan(scans);
  if (mistake) return mistake;
  const last = await lockDevice(act, device);
  const missing = refuse('scans_missing', { nextSeq: last + 1 });
  const before = await receiptsOf(
    act,
    device,
    scans.filter(({ seq }) => seq <= last).map(({ seq }) => seq),
  );
  const heard = new Map(before.map((receipt) => [receipt.seq, receipt]));
  // If the number belongs to another scan, or its receipt was deleted, the device must number its scans again.
  if (scans.some(({ seq, id }) => seq <= last && heard.get(seq)?.id !== id)) return missing;
  const fresh = scans.filter(({ seq }) => seq > last);
  if (fresh.length > 0 && fresh[0]?.seq !== last + 1) return missing;
  const seat = await seatOf(act);
  const receipts = fresh.length > 0 ? await runAll(act, seat, fresh, asking) : [];
  if (receipts.length > 0) {
    await insertReceipts(act, device, receipts);
    await writeLastScanNumber(act, device, last + receipts.length);
  }
  return {
    scans: await shown(seat, [...before, ...receipts], new Set(before.map(({ seq }) => seq))),
    nextSeq: last + receipts.length + 1,
  };
}

const wrong = (message: string): Refusal<'invalid_input'> =>
  refuse('invalid_input', { errors: [{ path: 'body.scans', message }] });
function wrongScan(scans: readonly Scan[]): Refusal<'invalid_input'> | undefined {
  if (scans.some(({ seq }, at) => at > 0 && seq !== (scans[at - 1]?.seq ?? 0) + 1))
    return wrong('Numbers follow one another.');
  return scans.some(({ mode, dispatch }) => mode === 'dispatch' && dispatch === undefined)
    ? wrong('A dispatch names its courier and day.')
    : undefined;
}

/** Locks every record that the scans touch, in the sequence that all acts use. Then runs the scans one by one. */
async function runAll(
  act: Act,
  seat: Seat,
  scans: readonly Scan[],
  asking: PackageAccess,
): Promise<ScanReceipt[]> {
  const reach = packageReachOf(act, asking.scopes);
  const cards = await cardsBySerial(seat, [
    ...new Set(scans.flatMap(({ code }) => findCardSerial(code) ?? [])),
  ]);
  const packages = new Map<string, PackageRow>();
  for (const { code } of scans) {
    const row = findCardSerial(code) === undefined ? await findScannedPackage(seat, code, reach) : undefined;
    if (row) packages.set(row.id, row);
  }
  const named = [
    ...cards.flatMap((card) => card.package ?? []),
    ...scans.flatMap((scan) => scan.package ?? []),
  ];
  for (const row of await packagesById(seat, named)) packages.set(row.id, row);
  const orders = [...cards.map((card) => card.order), ...[...packages.values()].map((row) => row.orderId)];
  await lockPacking(seat, orders);
  const moving = await memberIds(seat, [...packages.keys()]);
  const members = await cardsById(
    seat,
    moving.map(({ card }) => card),
  );
  const held = [...new Map([...cards, ...members].map((card) => [card.id, card])).values()];
  await lockStudentsAndOrders(act, seat, held, orders);
  const shop = await packingVendorOf(act, seat);
  const heldIds = new Set(held.map(({ id }) => id));
  const receipts: ScanReceipt[] = [];
  for (const scan of scans) {
    const done = await runScan(act, { seat, reach, shop, may: asking.may, held: heldIds }, scan);
    receipts.push({ card: null, package: null, belongs: null, ...done, id: scan.id, seq: scan.seq });
  }
  return receipts;
}

async function shown(
  seat: Seat,
  receipts: readonly ScanReceipt[],
  repeats: ReadonlySet<number>,
): Promise<ScanResult[]> {
  const cards = new Map(
    (
      await cardsById(
        seat,
        receipts.flatMap(({ card }) => card ?? []),
      )
    ).map((card) => [card.id, card]),
  );
  const packages = new Map<string, ScannedPackage>();
  for (const row of await packagesById(
    seat,
    receipts.flatMap((receipt) => receipt.package ?? []),
  ))
    packages.set(row.id, await shownPackage(seat, row));
  return receipts
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ id, seq, outcome, card: cardId, package: packageId, belongs }) => {
      const card = cards.get(cardId ?? '');
      return {
        id,
        seq,
        outcome,
        tone: scanTone(outcome),
        repeat: repeats.has(seq),
        card: card
          ? {
              id: card.id,
              serial: card.serial,
              name: card.name,
              identifier: card.identifier,
              section: { id: card.section, label: card.label },
              student: card.student,
              photo: card.photo,
            }
          : null,
        package: packages.get(packageId ?? '') ?? null,
        belongs,
      };
    });
}

async function shownPackage(seat: Seat, row: PackageRow): Promise<ScannedPackage> {
  const { id, name, label, status, cards } = row;
  const hands = countHandOver(await membersOf(seat, id));
  const missing = status === 'ready' ? await countMissingCards(seat, row) : row.missing;
  const order = { id: row.orderId, name: row.orderName };
  return {
    id,
    name,
    label,
    order,
    status,
    sealed: row.sealedAt !== null,
    cards,
    place: row.deliveryPlace?.name ?? null,
    missing,
    handedOver: hands.given,
    toHandOver: hands.possible,
  };
}
