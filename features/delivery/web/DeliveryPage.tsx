import { ActError } from '@lanyard/client/ActError';
import { shownPackageStatuses } from '@lanyard/domain/package';
import { formatNumber } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';
import { useMay, usePlace } from '@lanyard/place/use-place';
import { useSearchText } from '@lanyard/students/web/use-search-text';
import { t, Trans } from '@lanyard/translation/macro';
import { Button, buttonClasses } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { FilterSelect } from '@lanyard/ui/FilterSelect';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { SearchBox } from '@lanyard/ui/SearchBox';
import type { SelectItem } from '@lanyard/ui/Select';
import { useHotkey } from '@lanyard/ui/use-hotkey';
import { useOnline } from '@lanyard/ui/use-online';
import { Package as PackageIcon, PackagePlus, ScanLine, SearchX } from 'lucide-react';
import { lazy, Suspense, useCallback, useState, type MouseEvent } from 'react';

import type { PackageCounts, PackageFilter } from '../api.ts';
import type { DeliverySearch, OnDeliverySearch } from './delivery-search.ts';
import { OpenDecisions } from './list/OpenDecisions.tsx';
import type { OnOpenPackage } from './list/PackageActions.tsx';
import { PackageCounters } from './list/PackageCounters.tsx';
import { PackageList } from './list/PackageList.tsx';
import { packageStatusAppearance } from './package-words.ts';
import { createPackageRefusal } from './packing-words.ts';
import { usePackageCounts, usePackageList } from './use-packages.ts';

// Loads the panels and dialogs when someone opens the first one.
const loadOverlays = () => import('./DeliveryOverlays.tsx');
const DeliveryOverlays = lazy(async () => ({ default: (await loadOverlays()).DeliveryOverlays }));

export interface DeliveryPageProps {
  readonly search: DeliverySearch;
  readonly onSearch: OnDeliverySearch;
  /** Links to the scan screen, with its mode or package in the URL. */
  readonly scan: {
    readonly href: string;
    readonly onOpen: (at?: { readonly mode: 'pack' | 'hand_over'; readonly package: string }) => void;
  };
  /** Opens the orders. Undefined if this person may not see them. */
  readonly onOrders: (() => void) | undefined;
}

const sum = (counts: PackageCounts): number =>
  shownPackageStatuses.reduce((total, status) => total + counts[status], 0);

const item = (value: PackageFilter, label: string, count: number | undefined): SelectItem<PackageFilter> =>
  count === undefined ? { value, label } : { value, label, count: formatNumber(count) };

function Toolbar({
  search,
  onSearch,
  counts,
}: Pick<DeliveryPageProps, 'search' | 'onSearch'> & { readonly counts: PackageCounts | undefined }) {
  const [text, setText] = useSearchText(search.q ?? '', (q) =>
    onSearch({ q: q === '' ? undefined : q }, { replace: true }),
  );
  const items = [
    item('all', 'All Status', counts && sum(counts)),
    ...shownPackageStatuses.map((value) =>
      item(value, packageStatusAppearance[value].label, counts?.[value]),
    ),
  ];
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchBox
        className="min-w-40 flex-1 sm:max-w-90"
        placeholder="Search packages..."
        hotkey="/"
        value={text}
        onChange={setText}
      />
      <FilterSelect
        aria-label="Filter by status"
        className="w-auto! min-w-32 sm:min-w-40"
        items={items}
        value={search.status}
        onChange={(status) => onSearch({ status }, { replace: true })}
      />
      <p className="ms-auto text-xs text-fg-3 max-md:hidden">Overdue first, then what can leave today</p>
    </search>
  );
}

export function DeliveryPage({ search, onSearch, scan, onOrders }: DeliveryPageProps) {
  const { kind } = usePlace();
  const online = useOnline();
  const mayCreate = useMay('package.create');
  const list = usePackageList(search);
  const counts = usePackageCounts();
  const refusal = createPackageRefusal({
    kind,
    mayCreate,
    counts: counts.data,
    failed: counts.error !== null,
  });
  const [everOver, setEverOver] = useState(false);
  const over =
    search.track ??
    search.dispatch ??
    search.receive ??
    search.hand ??
    search.decide ??
    search.create === true;
  if (over !== false && !everOver) setEverOver(true);

  const open = useCallback<OnOpenPackage>((what, of) => onSearch({ [what]: of.id }), [onSearch]);
  useHotkey('s', () => scan.onOpen());
  useHotkey('n', () => onSearch({ create: true }), { enabled: refusal === undefined });
  const scanPressed = (event: MouseEvent): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    scan.onOpen();
  };

  const failed = list.error ?? counts.error;
  const total = counts.data ? (search.status === 'all' ? sum(counts.data) : counts.data[search.status]) : 0;
  const none = list.data?.length === 0 && !list.isPlaceholderData;
  const narrowed = search.q !== undefined || search.status !== 'all';
  return (
    <div
      className="mx-auto flex min-h-full max-w-360 flex-col gap-4 lg:h-full low:h-auto!"
      onPointerEnter={() => void loadOverlays()}
    >
      <PageTitle
        title="Delivery Tracking"
        note={
          counts.data ? (
            <>
              <b className="font-semibold text-fg-2">
                {formatCount(sum(counts.data), 'package', 'packages')}
              </b>
              {kind === 'school' ? ' from the vendor to the class' : ' for schools'}
            </>
          ) : (
            <>&nbsp;</>
          )
        }
        actions={
          <div className="flex gap-2 max-sm:w-[calc(100vw-2rem)] max-sm:*:flex-1">
            <a
              href={scan.href}
              onClick={scanPressed}
              aria-keyshortcuts="s"
              className={buttonClasses('outline')}
            >
              <ScanLine aria-hidden />
              Scan Package
            </a>
            <Button
              variant={refusal === undefined ? 'primary' : 'outline'}
              keys="n"
              tip={t`Create a package`}
              disabledReason={refusal}
              onClick={() => onSearch({ create: true })}
            >
              <PackagePlus aria-hidden />
              Create Package
            </Button>
          </div>
        }
      />
      {/* The disabled button names the reason for screen readers. */}
      {counts.data && refusal !== undefined && (
        <p aria-hidden className="-mt-2 text-sm text-fg-2 sm:text-end">
          {refusal}
        </p>
      )}
      <PackageCounters
        counts={counts.data}
        status={search.status}
        onStatus={(status) => onSearch({ status }, { replace: true })}
      />
      <Toolbar search={search} onSearch={onSearch} counts={counts.data} />
      <OpenDecisions onOpen={(decide) => onSearch({ decide })} />
      {!online && (
        <output className="block rounded-lg border border-line-2 bg-surface px-4 py-2.5 text-sm text-fg-2">
          You are offline. What is loaded can be read; scanning goes on and is sent later.
        </output>
      )}
      {failed && (
        <ActError
          what="Couldn’t load packages."
          error={failed}
          retrying={list.isFetching || counts.isFetching}
          onRetry={() => {
            void counts.refetch();
            void list.refetch();
          }}
        />
      )}
      {none ? (
        <div className="rounded-lg border border-line bg-surface">
          {narrowed ? (
            <EmptyState
              icon={SearchX}
              title="No package matches."
              action={<Button onClick={() => onSearch({ q: undefined, status: 'all' })}>Show all</Button>}
            />
          ) : (
            <EmptyState
              icon={PackageIcon}
              title="No packages yet."
              hint={
                refusal === undefined
                  ? t`They appear when cards are printed, or create one.`
                  : t`They appear here when the vendor has packed cards.`
              }
              action={
                onOrders && (
                  <Button onClick={onOrders}>
                    <Trans>See the orders</Trans>
                  </Button>
                )
              }
            />
          )}
        </div>
      ) : (
        (list.data ?? !list.error) && (
          <PackageList
            search={search}
            list={list}
            counted={total}
            withSchool={kind === 'vendor'}
            onOpen={open}
          />
        )
      )}
      {everOver && (
        <Suspense>
          <DeliveryOverlays
            search={search}
            onSearch={onSearch}
            onScan={(mode, id) => scan.onOpen({ mode, package: id })}
          />
        </Suspense>
      )}
    </div>
  );
}
