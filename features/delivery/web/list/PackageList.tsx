import { useMedia } from '@lanyard/ui/use-media';
import { useCallback } from 'react';

import type { DeliverySearch } from '../delivery-search.ts';
import type { usePackageList } from '../use-packages.ts';
import { MoreRows } from './MoreRows.tsx';
import type { OnOpenPackage } from './PackageActions.tsx';
import { PackageTable } from './PackageTable.tsx';
import { PackageTiles } from './PackageTiles.tsx';

export interface PackageListProps {
  readonly search: DeliverySearch;
  readonly list: ReturnType<typeof usePackageList>;
  /** How many packages the status filter counts. A search may find fewer. */
  readonly counted: number;
  readonly withSchool: boolean;
  /** Must be the same function at each render. Otherwise every row renders again. */
  readonly onOpen: OnOpenPackage;
}

/** Shows packages as a table, or as tiles on a phone or an upright tablet. */
export function PackageList({ search, list, counted, withSchool, onOpen }: PackageListProps) {
  const withCards = useMedia('(width < 64rem)');
  const { data: packages, error, hasNextPage, isFetching, isFetchingNextPage, fetchNextPage } = list;
  const next = useCallback(() => void fetchNextPage({ cancelRefetch: false }), [fetchNextPage]);
  const loaded = packages?.length ?? 0;
  if (!withCards)
    return (
      <PackageTable
        packages={packages}
        total={hasNextPage ? Math.max(search.q === undefined ? counted : 0, loaded + 1) : loaded}
        listId={`${search.status} ${search.q ?? ''}`}
        fetchMore={hasNextPage && !isFetching && !error ? next : undefined}
        open={search.track}
        withSchool={withSchool}
        onOpen={onOpen}
      />
    );
  if (!packages) return null;
  return (
    <PackageTiles packages={packages} withSchool={withSchool} onOpen={onOpen}>
      {hasNextPage && <MoreRows fetching={isFetchingNextPage} onMore={() => isFetching || next()} />}
    </PackageTiles>
  );
}
