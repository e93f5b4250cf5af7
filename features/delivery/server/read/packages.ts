import type { Act } from '@lanyard/db/tenant';
import { countHandOver } from '@lanyard/domain/hand-over';
import { readPackageCode, readPackageName } from '@lanyard/domain/package';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Action, Scopes } from '@lanyard/domain/role';
import { IdCursor, pageOf, readCursor } from '@lanyard/orders/server/read/cursor';
import type { Seat } from '@lanyard/place/queries';
import { seatOf } from '@lanyard/place/seat';
import * as z from 'zod/mini';

import type {
  LateChangeCard,
  Package,
  PackageCounts,
  PackageEvent,
  PackageFilter,
  PackageInFull,
} from '../../api.ts';
import { findSchoolLateChanges } from '../across.ts';
import { findPackingVendor, packingVendorOf, type PackingVendor } from '../packing-vendor.ts';
import { wasPackageSeen } from '../queries/carriers.ts';
import { claimsOf } from '../queries/claims.ts';
import { readPackageEvents } from '../queries/events.ts';
import { membersOf, missingCardsOf } from '../queries/members.ts';
import {
  packageCountsOf,
  searchPackages,
  packagesInRank,
  packageRanks,
  type PackageListFilter,
} from '../queries/package-list.ts';
import {
  nameOfPerson,
  packageByCode,
  packageById,
  type PackageRow,
  type PackageReach,
} from '../queries/packages.ts';
import { packageActsOf, packageCodeOf, toPackage } from './shape.ts';

/** The scopes and permissions of the person who asks. */
export type PackageAccess = { readonly scopes: Scopes; readonly may: (action: Action) => boolean };
/** Without the scope `all`, someone sees only the classes assigned to them. */
export const packageReachOf = (act: Act, scopes: Scopes): PackageReach =>
  scopes.includes('all') ? null : act.user;

const Key = z.tuple([z.enum(packageRanks), z.iso.datetime(), z.uuid()]);
type Listing = PackageListFilter & {
  readonly status: PackageFilter;
  readonly after?: string | undefined;
  readonly limit: number;
};
export async function listPackages(
  act: Act,
  { scopes }: Pick<PackageAccess, 'scopes'>,
  { status, after, limit, ...sought }: Listing,
): Promise<{ packages: Package[]; next: string | null } | Refusal<'invalid_input'>> {
  const seat = await seatOf(act);
  const key = readCursor(after, Key);
  if (isRefusal(key)) return key;
  const wanted = packageRanks.filter((rank) => status === 'all' || rank === status);
  const rows = await rowsOf(seat, packageReachOf(act, scopes), sought, wanted, key, limit + 1);
  const { shown, next } = pageOf(rows, limit, ({ rank, movedAt, id }) => [rank, movedAt, id]);
  return { packages: shown.map(toPackage), next };
}

type Ranked = PackageRow & { readonly rank: (typeof packageRanks)[number] };
type Place = z.output<typeof Key> | undefined;
async function rowsOf(
  seat: Seat,
  reach: PackageReach,
  { q, order }: PackageListFilter,
  wanted: readonly (typeof packageRanks)[number][],
  key: Place,
  limit: number,
): Promise<Ranked[]> {
  const after = key && ([key[1], key[2]] as const);
  if (q) {
    const found = await searchPackages(
      seat,
      reach,
      { q, order },
      wanted,
      key && { rank: key[0], from: after },
      limit,
    );
    return found.map((row) => Object.assign(row, { rank: packageRanks[row.place] ?? 'delivered' }));
  }
  const rows: Ranked[] = [];
  for (const rank of key ? wanted.slice(wanted.indexOf(key[0])) : wanted) {
    const room = limit - rows.length;
    if (room <= 0) break;
    const found = await packagesInRank(
      seat,
      reach,
      { order },
      rank,
      key?.[0] === rank ? after : undefined,
      room,
    );
    rows.push(...found.map((row) => Object.assign(row, { rank })));
  }
  return rows;
}

export async function countPackages(
  act: Act,
  { scopes }: Pick<PackageAccess, 'scopes'>,
): Promise<PackageCounts & PackingVendor> {
  const seat = await seatOf(act);
  return {
    ...(await packageCountsOf(seat, packageReachOf(act, scopes))),
    ...(await findPackingVendor(act, seat)),
  };
}

export async function getPackage(
  act: Act,
  id: string,
  asking: PackageAccess,
): Promise<PackageInFull | Refusal<'not_found'>> {
  const row = await packageById(await seatOf(act), id, packageReachOf(act, asking.scopes));
  return row ? readPackageInFull(act, row, asking) : refuse('not_found');
}

/** The id, name or other text in a code that someone scanned or typed. */
export const parseScannedCode = (code: string) => ({
  id: readPackageCode(code),
  name: readPackageName(code),
  text: code.trim(),
});
export async function findPackage(
  act: Act,
  code: string,
  asking: PackageAccess,
): Promise<PackageInFull | Refusal<'not_found'>> {
  const row = await packageByCode(
    await seatOf(act),
    parseScannedCode(code),
    packageReachOf(act, asking.scopes),
  );
  return row ? readPackageInFull(act, row, asking) : refuse('not_found');
}

export async function readPackageInFull(
  act: Act,
  row: PackageRow,
  { may }: Pick<PackageAccess, 'may'>,
): Promise<PackageInFull> {
  const seat = await seatOf(act);
  const members = await membersOf(seat, row.id);
  const waiting = row.status === 'ready';
  const ownShop = seat.side === 'school' && (await packingVendorOf(act, seat)) === row.vendorId;
  return {
    ...toPackage(row),
    code: packageCodeOf(row),
    sscc: row.sscc,
    deliveryPlace: row.deliveryPlace,
    madeBy: await nameOfPerson(seat, row.madeBy),
    members,
    missingCards: waiting ? await missingCardsOf(seat, row) : [],
    late: waiting ? await lateAmong(act, row, members) : [],
    handedOver: countHandOver(members).given,
    rating: row.rating,
    remarks: row.remarks,
    receivedBy: row.receivedBy,
    claims: row.status === 'ready' ? [] : await claimsOf(seat, { package: row.id }),
    acts: packageActsOf(row, {
      side: seat.side,
      may,
      ownShop,
      seen: row.status === 'dispatched' && (await wasPackageSeen(seat, row.id)),
    }),
  };
}

/** Cards whose students moved or left, which the packer should know before the dispatch. */
async function lateAmong(
  act: Act,
  row: PackageRow,
  members: PackageInFull['members'],
): Promise<LateChangeCard[]> {
  if (members.length === 0) return [];
  const cards = new Map(members.map((card) => [card.id, card]));
  const facts = await findSchoolLateChanges(act, row.schoolId, { cards: [...cards.keys()], settle: false });
  return facts.flatMap(({ card, change, section }) => {
    const of = cards.get(card);
    return of ? [{ card, serial: of.serial, name: of.name, change, section }] : [];
  });
}

export async function listPackageEvents(
  act: Act,
  id: string,
  { scopes }: Pick<PackageAccess, 'scopes'>,
  {
    cards,
    after,
    limit,
  }: { readonly cards: boolean; readonly after?: string | undefined; readonly limit: number },
): Promise<{ events: PackageEvent[]; next: string | null } | Refusal<'not_found' | 'invalid_input'>> {
  const seat = await seatOf(act);
  const key = readCursor(after, IdCursor);
  if (isRefusal(key)) return key;
  if (!(await packageById(seat, id, packageReachOf(act, scopes)))) return refuse('not_found');
  const { shown, next } = pageOf(
    await readPackageEvents(seat, id, { cards, after: key, limit: limit + 1 }),
    limit,
    (event) => event.id,
  );
  return { events: shown, next };
}
