import type { Act } from '@lanyard/db/tenant';
import type { ClaimKind, PackageAct } from '@lanyard/domain/package';
import { refuse } from '@lanyard/domain/refusal';
import { schoolSeat } from '@lanyard/place/seat';

import { packageFor } from '../pack/pack-cards.ts';
import { packageById } from '../queries/packages.ts';
import { reachOf, type Asking } from '../read/packages.ts';

export type Fault = { readonly card: string; readonly kind: ClaimKind; readonly words: string };

/** Locks the package, if the caller receives for its class. */
export async function theirPackageFor(
  act: Act,
  id: string,
  doing: PackageAct,
  { scopes }: Pick<Asking, 'scopes'>,
): Promise<Awaited<ReturnType<typeof packageFor>>> {
  if (!(await packageById(schoolSeat(act), id, reachOf(act, scopes)))) return refuse('not_found');
  return packageFor(act, id, doing);
}
