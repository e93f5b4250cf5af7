import { ActError } from '@lanyard/client/ActError';
import { formatDate } from '@lanyard/format/dates';
import { usePlace } from '@lanyard/place/use-place';
import { Badge } from '@lanyard/ui/Badge';
import { Skeleton } from '@lanyard/ui/Skeleton';
import type { ReactNode } from 'react';

import type { VendorLink } from '../../api-vendor-links.ts';
import { useVendorLinks } from './use-vendor-links.ts';

export interface VendorLinkListProps {
  /** Shown if there are no links. */
  readonly empty: ReactNode;
  readonly action?: (link: VendorLink) => ReactNode;
}

/** The linked organisations: a school's vendors, or a vendor's schools. */
export function VendorLinkList({ empty, action }: VendorLinkListProps) {
  const { timeZone } = usePlace();
  const { data: links, error, isFetching, refetch } = useVendorLinks();
  if (error && !links)
    return (
      <ActError
        what="Couldn’t load the list."
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  if (!links)
    return (
      <>
        <output className="sr-only">Loading</output>
        <Skeleton className="my-4 h-8" />
        <Skeleton className="my-4 h-8" />
      </>
    );
  if (links.length === 0) return empty;
  return (
    <ul className="-my-2 divide-y divide-line">
      {links.map((link) => (
        <li key={link.id} className="flex flex-wrap items-center gap-3 py-3">
          <span
            aria-hidden
            className="h-8 w-2 shrink-0 rounded-[2px]"
            style={{ backgroundColor: link.colour }}
          />
          <div className="min-w-40 flex-1">
            <p className="flex flex-wrap items-center gap-2.5 font-medium">
              {link.name}
              {link.inHouse && <Badge label="In-house" tone="neutral" />}
            </p>
            <p className="text-sm text-fg-3">{`Since ${formatDate(link.startedAt, timeZone)}`}</p>
          </div>
          {action?.(link)}
        </li>
      ))}
    </ul>
  );
}
