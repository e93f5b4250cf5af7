import type { Act } from '@lanyard/db/tenant';
import type { PackageRefusal } from '@lanyard/domain/package';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Seat } from '@lanyard/place/queries';

import type { Package } from '../../api.ts';
import { insertPackageEvent } from '../queries/events.ts';
import { countMissingCards, memberIds } from '../queries/members.ts';
import {
  openPackageOf,
  packageById,
  recountCards,
  writePackage,
  type PackageRow,
} from '../queries/packages.ts';
import { toPackage } from '../read/shape.ts';
import { lockOwnPackage, unpackLockedCards } from './pack-cards.ts';

type Refused = Refusal<'not_found' | PackageRefusal>;

/**
 * The caller has locked the package. A short package needs a reason. The package stores how many are missing and the
 * reason.
 */
export async function sealLockedPackage(
  seat: Seat,
  row: PackageRow,
  words?: string,
): Promise<Refusal<'package_short' | 'package_empty'> | undefined> {
  if (row.cards === 0) return refuse('package_empty');
  const missing = await countMissingCards(seat, row);
  if (missing > 0 && words === undefined) return refuse('package_short', { missing });
  await writePackage(seat, row, {
    sealed_at: new Date().toISOString(),
    missing,
    short_words: missing > 0 ? (words ?? null) : null,
  });
  await insertPackageEvent(seat, row.id, {
    kind: 'sealed',
    count: row.cards,
    words: missing > 0 ? (words ?? '') : '',
  });
  return undefined;
}

const again = async (seat: Seat, row: PackageRow): Promise<Package> =>
  toPackage((await packageById(seat, row.id)) ?? row);

export async function sealPackage(
  act: Act,
  id: string,
  words?: string,
): Promise<Package | Refused | Refusal<'package_short' | 'package_empty'>> {
  const found = await lockOwnPackage(act, id, 'seal');
  if (isRefusal(found)) return found;
  return (await sealLockedPackage(found.seat, found.row, words)) ?? again(found.seat, found.row);
}

export async function reopenPackage(
  act: Act,
  id: string,
): Promise<Package | Refused | Refusal<'package_begun'>> {
  const found = await lockOwnPackage(act, id, 'reopen');
  if (isRefusal(found)) return found;
  const { seat, row } = found;
  const open = await openPackageOf(seat, row.orderId, row.sectionId);
  if (open) return refuse('package_begun', { package: open.id, name: open.name });
  await writePackage(seat, row, { sealed_at: null, missing: 0, short_words: null });
  await insertPackageEvent(seat, id, { kind: 'reopened' });
  return again(seat, row);
}

/**
 * Deletes a package and unpacks its cards. Its number is not used again, so that someone with the label learns that the
 * package no longer exists.
 */
export async function discardPackage(act: Act, id: string): Promise<{ unpacked: number } | Refused> {
  const found = await lockOwnPackage(act, id, 'drop');
  if (isRefusal(found)) return found;
  const { seat, row } = found;
  const cards = (await memberIds(seat, [id])).map(({ card }) => card);
  const { done } = await unpackLockedCards(act, seat, row, cards);
  await insertPackageEvent(seat, id, { kind: 'dropped', count: done.length });
  await recountCards(seat, [id], true);
  return { unpacked: done.length };
}
