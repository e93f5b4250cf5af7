import { ActError } from '@lanyard/client/ActError';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { GroupedTable } from '@lanyard/ui/GroupedTable';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useMedia } from '@lanyard/ui/use-media';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';

import type { Import } from '../../api-import.ts';
import { differenceColumnsFor } from './DifferenceColumns.tsx';
import { DifferenceGroupItem } from './DifferenceGroupItem.tsx';
import type { DifferenceKind } from './import-search.ts';
import {
  useDecideDifferences,
  useDifferenceGroups,
  type DifferenceChoice,
  type DifferenceGroup as Group,
} from './use-differences.ts';

type Kind = Extract<DifferenceKind, 'changed' | 'new' | 'left' | 'same'>;
export interface DifferenceListProps {
  readonly job: Import;
  readonly kind: Kind;
}

const labels: Readonly<Record<Kind, string>> = {
  changed: 'Changed students, furthest card first',
  new: 'New students',
  left: 'Students who are not in this file',
  same: 'Unchanged students',
};
const nobody: Readonly<Record<Kind, string>> = {
  changed: 'Nobody changes',
  new: 'Nobody is new',
  left: 'Nobody left',
  same: 'Nobody stays as they are',
};
// Each open group sends a request for its rows. The limit avoids a hundred requests for a file with a hundred sections.
const openedAtOnce = 6;
const shownAtOnce = 40;

/** The server does not group unchanged rows, because they need no decision. The page shows them as one group. */
const wholeOf = (count: number): Group[] =>
  count === 0
    ? []
    : [
        {
          key: '',
          count,
          stage: null,
          effect: null,
          decisions: [],
          offered: [],
          repair: null,
          section: 'Unchanged',
        },
      ];

export function DifferenceList({ job, kind }: DifferenceListProps) {
  const { data, error, isFetching, refetch } = useDifferenceGroups(job, kind);
  const decide = useDecideDifferences(job.id);
  const onPhone = useMedia('(width < 40rem)');
  const columns = differenceColumnsFor(onPhone);
  const [shown, setShown] = useState(shownAtOnce);
  const [selected, setSelected] = useState<ReadonlyMap<number, string>>(new Map());
  const select = (group: string) => (ids: readonly number[], on: boolean) =>
    setSelected((before) => {
      const after = new Map(before);
      for (const id of ids) {
        if (on) after.set(id, group);
        else after.delete(id);
      }
      return after;
    });
  const decideRows = (rows: readonly number[], decision: DifferenceChoice): void =>
    decide.mutate({ of: { rows: [...rows] }, decision }, { onSuccess: () => setSelected(new Map()) });

  if (error && !data)
    return (
      <ActError
        what="Couldn’t load the differences."
        error={error}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const groups = data && data.length === 0 ? wholeOf(job.counts?.[kind] ?? 0) : data;
  return (
    <div className="flex min-h-0 flex-col gap-3">
      {decide.error && <ActError what="The decision was not kept." error={decide.error} />}
      <GroupedTable
        label={labels[kind]}
        columns={columns}
        headHidden
        asCards={onPhone}
        rowHeight={onPhone ? 'auto' : '3.25rem'}
        minWidth={onPhone ? undefined : '40rem'}
        className="min-h-40 sm:flex-1"
        after={
          <>
            {!groups && <Skeleton className="m-4 h-32" />}
            {groups?.length === 0 && <EmptyState icon={CircleCheck} title={nobody[kind]} />}
            {groups && groups.length > shown && (
              <div className="p-3">
                <Button onClick={() => setShown(shown + shownAtOnce)}>Show more groups</Button>
              </div>
            )}
          </>
        }
      >
        {groups?.slice(0, shown).map((group, at) => (
          <DifferenceGroupItem
            key={`${kind} ${group.key}`}
            job={job}
            kind={kind}
            group={group}
            columns={columns}
            opened={at < openedAtOnce}
            selected={new Set([...selected].filter(([, key]) => key === group.key).map(([id]) => id))}
            onSelect={select(group.key)}
            busy={decide.isPending}
            onDecideRows={decideRows}
            onDecideGroup={(key, decision) => decide.mutate({ of: { kind, group: key }, decision })}
          />
        ))}
      </GroupedTable>
    </div>
  );
}
