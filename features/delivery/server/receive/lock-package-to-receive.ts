import type { Act } from '@lanyard/db/tenant';
import type { ClaimKind, PackageAct } from '@lanyard/domain/package';
import { refuse } from '@lanyard/domain/refusal';
import { schoolSeat } from '@lanyard/place/seat';

import { lockPackage } from '../pack/pack-cards.ts';
import { packageById } from '../queries/packages.ts';
import { packageReachOf, type PackageAccess } from '../read/packages.ts';

export type FaultyCard = { readonly card: string; readonly kind: ClaimKind; readonly words: string };

/** Locks the package, if the caller receives for its class. */
export async function lockPackageToReceive(
  act: Act,
  id: string,
  doing: PackageAct,
  { scopes }: Pick<PackageAccess, 'scopes'>,
): Promise<Awaited<ReturnType<typeof lockPackage>>> {
  if (!(await packageById(schoolSeat(act), id, packageReachOf(act, scopes)))) return refuse('not_found');
  return lockPackage(act, id, doing);
}
