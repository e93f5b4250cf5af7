import type { Act } from '@lanyard/db/tenant';
import { scanModes, type ScanOutcome } from '@lanyard/domain/package-scan';
import { isRefusal } from '@lanyard/domain/refusal';
import type { Action } from '@lanyard/domain/role';
import { readSerial } from '@lanyard/domain/serial';
import type { Seat } from '@lanyard/place/queries';

import type { Scan, ScanResult } from '../../api-scan.ts';
import { packLockedCards, unpackLockedCards } from '../pack/pack-cards.ts';
import { cardsBySerial, cardsById, countMissingCards, type PackageCardRow } from '../queries/members.ts';
import {
  openPackageOf,
  packageByCode,
  packageById,
  type PackageRow,
  type PackageReach,
} from '../queries/packages.ts';
import { parseScannedCode } from '../read/packages.ts';
import { handOverLockedCards, handOverOutcome } from '../receive/hand-over.ts';
import { receiveLockedPackage } from '../receive/receive-package.ts';
import { dispatchLockedPackage } from '../send/dispatch-package.ts';

type Scanning = {
  readonly seat: Seat;
  readonly reach: PackageReach;
  readonly shop: string | null;
  readonly may: (action: Action) => boolean;
  /** Cards whose students are locked. The scan changes no other card. */
  readonly held: ReadonlySet<string>;
};
type Done = {
  readonly outcome: ScanOutcome;
  readonly card?: string;
  readonly package?: string;
  readonly belongs?: ScanResult['belongs'];
};

/** Finds a card's serial in a code: the code may be the serial or contain it. */
export const findCardSerial = (code: string): string | undefined =>
  readSerial(code) ?? readSerial(/(?:^|[^A-Z0-9])(L\d{2}-\d{6})(?:$|[^0-9])/i.exec(code)?.[1] ?? '');
/** Finds a package by its code. A GS1 symbol has a prefix before the SSCC, which this also accepts. */
export const findScannedPackage = (
  seat: Seat,
  code: string,
  reach: PackageReach,
): Promise<PackageRow | undefined> =>
  packageByCode(seat, parseScannedCode(code.replace(/^(?:\]C1)?(?:00|\(00\))(?=\d{18}$)/, '')), reach);

/** Runs one scan on the state that the scans before it left. If a scan cannot be done, its outcome says why. */
export async function runScan(act: Act, scanning: Scanning, scan: Scan): Promise<Done> {
  if (!scanning.may(scanModes[scan.mode])) return { outcome: 'not_allowed' };
  const serial = findCardSerial(scan.code);
  const [card] = serial === undefined ? [] : await cardsBySerial(scanning.seat, [serial]);
  const row =
    serial === undefined ? await findScannedPackage(scanning.seat, scan.code, scanning.reach) : undefined;
  if ((!card || !scanning.held.has(card.id)) && !row) return { outcome: 'unknown' };
  if (scan.mode === 'pack' || scan.mode === 'unpack')
    return card ? packScan(act, scanning, scan, card) : openScan(scanning, row);
  if (scan.mode === 'hand_over') return card ? handOverScan(act, scanning, scan, card) : takeInHand(row);
  if (!row) return { outcome: 'unknown' };
  return (scan.mode === 'dispatch' ? dispatchScan : receiveScan)(act, scanning, scan, row);
}

const whyNotOpen = ({ status, sealedAt }: PackageRow): ScanOutcome | undefined => {
  if (status !== 'ready') return 'package_on_its_way';
  return sealedAt === null ? undefined : 'package_sealed';
};
function openScan({ shop }: Scanning, row: PackageRow | undefined): Done {
  if (!row) return { outcome: 'unknown' };
  if (row.vendorId !== shop) return { outcome: 'not_allowed' };
  return { outcome: whyNotOpen(row) ?? 'opened', package: row.id };
}

async function packScan(
  act: Act,
  { seat, shop }: Scanning,
  { mode, package: id, at, place }: Scan,
  card: PackageCardRow,
): Promise<Done> {
  const row = id === null ? undefined : await packageById(seat, id);
  if (!row) return { outcome: 'no_package', card: card.id };
  if (row.vendorId !== shop) return { outcome: 'not_allowed' };
  const closed = whyNotOpen(row);
  if (closed) return { outcome: closed, card: card.id, package: row.id };
  const { leftOut } = await (mode === 'pack' ? packLockedCards : unpackLockedCards)(
    act,
    seat,
    row,
    [card.id],
    {
      at,
      place,
    },
  );
  const outcome = leftOut[0]?.why ?? (mode === 'pack' ? 'packed' : 'unpacked');
  const belongs = ['other_section', 'other_order', 'other_package', 'put_aside'].includes(outcome)
    ? await homeOf(seat, card.id)
    : null;
  return { outcome, card: card.id, package: row.id, belongs };
}
/** Reads where the card belongs now, because its student may just have moved to another class. */
async function homeOf(seat: Seat, id: string): Promise<ScanResult['belongs']> {
  const [card] = await cardsById(seat, [id]);
  if (!card) return null;
  const home =
    card.package === null
      ? await openPackageOf(seat, card.order, card.section)
      : await packageById(seat, card.package);
  return {
    label: card.label,
    section: card.section,
    package: home ? { id: home.id, name: home.name, open: card.package === null } : null,
  };
}

const refusedAs: Readonly<Record<string, ScanOutcome>> = {
  package_short: 'package_short',
  package_empty: 'package_empty',
  order_held: 'order_held',
};
async function dispatchScan(
  act: Act,
  { seat, shop }: Scanning,
  { dispatch, place, at }: Scan,
  row: PackageRow,
): Promise<Done> {
  if (row.vendorId !== shop || !dispatch) return { outcome: 'not_allowed' };
  if (row.status === 'delivered') return { outcome: 'already_received', package: row.id };
  if (row.status === 'dispatched') return { outcome: 'already_dispatched', package: row.id };
  if (row.sealedAt === null && row.cards > 0 && (await countMissingCards(seat, row)) > 0)
    return { outcome: 'package_short', package: row.id };
  // If the day passed while the phone was offline, today is the expected day.
  const estimatedOn = dispatch.estimatedOn < row.today ? row.today : dispatch.estimatedOn;
  const no = await dispatchLockedPackage(act, seat, row, { ...dispatch, estimatedOn, place }, at);
  return { outcome: isRefusal(no) ? (refusedAs[no.code] ?? 'not_allowed') : 'dispatched', package: row.id };
}

async function receiveScan(
  act: Act,
  { seat }: Scanning,
  { place, at }: Scan,
  row: PackageRow,
): Promise<Done> {
  if (row.status === 'ready') return { outcome: 'not_dispatched', package: row.id };
  if (row.status === 'delivered') return { outcome: 'already_received', package: row.id };
  await receiveLockedPackage(
    act,
    seat,
    row,
    { rating: null, remarks: '', receivedBy: null, place, faults: [] },
    at,
  );
  return { outcome: 'received', package: row.id };
}

const takeInHand = (row: PackageRow | undefined): Done => {
  if (!row) return { outcome: 'unknown' };
  return { outcome: row.status === 'delivered' ? 'opened' : 'not_delivered', package: row.id };
};
async function handOverScan(
  act: Act,
  { seat, reach }: Scanning,
  { at, place }: Scan,
  card: PackageCardRow,
): Promise<Done> {
  const row = card.package === null ? undefined : await packageById(seat, card.package, reach);
  if (!row)
    return { outcome: reach === null ? 'no_package' : 'unknown', ...(reach === null && { card: card.id }) };
  const outcome = handOverOutcome(card);
  if (outcome === 'handed_over') await handOverLockedCards(act, seat, [card], { at, place });
  return { outcome, card: card.id, package: row.id };
}
