import {
  packageActNames,
  packageActs,
  packageCode,
  packageRefusal,
  shownPackageStatus,
  type PackageAct,
} from '@lanyard/domain/package';
import type { Action, OrganisationKind } from '@lanyard/domain/role';

import type { Package } from '../../api.ts';
import type { PackageRow } from '../queries/packages.ts';

export const toPackage = (row: PackageRow): Package => ({
  id: row.id,
  name: row.name,
  order: { id: row.orderId, name: row.orderName },
  school: { id: row.schoolId, name: row.schoolName, colour: row.schoolColour },
  vendor: { id: row.vendorId, name: row.vendorName },
  section: { id: row.sectionId, label: row.label },
  earlierYear: row.earlierYear,
  cards: row.cards,
  status: row.status,
  shown: shownPackageStatus({ ...row, exception: row.exception !== null }, row.today),
  sealed: row.sealedAt !== null,
  missing: row.missing,
  shortWords: row.shortWords,
  tracking: row.tracking,
  courierNumber: row.courierNumber,
  courier: row.courier === null ? null : { id: row.courierId, name: row.courier },
  courierPage: row.courierPage,
  location: row.location,
  estimatedOn: row.estimatedOn,
  exception: row.exception,
  madeAt: row.madeAt,
  sealedAt: row.sealedAt,
  dispatchedAt: row.dispatchedAt,
  deliveredAt: row.deliveredAt,
  version: row.version,
});
export const packageCodeOf = ({ id }: Pick<PackageRow, 'id'>): string => packageCode(id);

/** What someone with these permissions can do with the package now. A school packs only for its own print room. */
export const packageActsOf = (
  row: PackageRow,
  asking: {
    readonly side: OrganisationKind;
    readonly may: (action: Action) => boolean;
    readonly ownShop: boolean;
    /** Whether the courier or the school has seen the package since its dispatch. */
    readonly seen: boolean;
  },
): PackageAct[] =>
  packageActNames.filter((act) => {
    const rule: { readonly by: Action; readonly side?: OrganisationKind } = packageActs[act];
    if (rule.side !== undefined && rule.side !== asking.side) return false;
    const vendors = rule.by === 'package.create' || rule.by === 'package.dispatch';
    if (act === 'undo_dispatch' && asking.seen) return false;
    if (vendors && asking.side === 'school' && !asking.ownShop) return false;
    return (
      asking.may(rule.by) &&
      packageRefusal({ status: row.status, sealed: row.sealedAt !== null }, act) === undefined
    );
  });
