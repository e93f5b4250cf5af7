import { t } from '@lanyard/translation/macro';
import type * as z from 'zod/mini';

import type { countPackages } from '../api.ts';

export interface PackingFacts {
  readonly kind: 'school' | 'vendor';
  readonly mayCreate: boolean;
  /** Undefined until they are loaded. */
  readonly counts: Pick<z.infer<typeof countPackages.ok>, 'shop' | 'hasVendor'> | undefined;
  readonly failed: boolean;
}

/** Why this person cannot create a package. Undefined if they can. */
export function createPackageRefusal({ kind, mayCreate, counts, failed }: PackingFacts): string | undefined {
  if (kind === 'vendor') return mayCreate ? undefined : t`Your role may not create packages.`;
  if (!counts)
    return failed
      ? t`Lanyard could not check who packs for this school.`
      : t`Lanyard is checking who packs for this school.`;
  if (!counts.hasVendor) return t`The school has no vendor yet. An admin can add one in Settings > Vendors.`;
  if (counts.shop === null) return t`Your vendor packs and dispatches. Its packages appear here.`;
  return mayCreate ? undefined : t`The school office packs and dispatches. Its packages appear here.`;
}
