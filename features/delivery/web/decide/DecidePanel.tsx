import { ActError } from '@lanyard/client/ActError';
import { SidePanel } from '@lanyard/ui/SidePanel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface DecidePanelProps<Item> {
  readonly title: string;
  readonly note: string;
  readonly none: string;
  readonly items: UseQueryResult<readonly Item[]>;
  readonly onClose: () => void;
  readonly children: (item: Item) => ReactNode;
}

/** A panel with the items that wait for a decision. */
export function DecidePanel<Item>({ title, note, none, items, onClose, children }: DecidePanelProps<Item>) {
  const { data, error, isFetching, refetch } = items;
  return (
    <SidePanel modal open onClose={onClose} title={title} note={note}>
      {error && (
        <ActError
          what="Couldn’t load what waits."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-40" />}
      {data?.length === 0 && <p className="text-sm text-fg-2">{none}</p>}
      <ul aria-label={title} className="-my-2.5 divide-y divide-line text-sm empty:hidden">
        {data?.map(children)}
      </ul>
    </SidePanel>
  );
}
