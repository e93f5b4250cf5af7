import { formatNumber } from '@lanyard/format/numbers';
import { plural } from '@lanyard/format/plurals';
import { t } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { DataGroup, DataLine } from '@lanyard/ui/GroupedTable';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';

import type { Import } from '../../api-import.ts';
import type { ErrorGroupCluster } from './error-clusters.ts';
import type { errorColumnsFor } from './ErrorColumns.tsx';
import { ErrorGroup } from './ErrorGroup.tsx';
import { problemTitles } from './problem-words.ts';
import { RepairAll } from './RepairAll.tsx';
import type { CellRepair } from './use-differences.ts';

export interface ErrorClusterProps {
  readonly job: Import;
  readonly cluster: ErrorGroupCluster;
  /** How many groups of the cluster are open at first. */
  readonly opened: number;
  readonly columns: ReturnType<typeof errorColumnsFor>;
  readonly busy: boolean;
  readonly onRepair: (repairs: readonly CellRepair[]) => void;
}

const shownAtOnce = 20;

/** One title for all cells with the same problem, and a button that fixes all of them. */
export function ErrorCluster({ job, cluster, opened, columns, busy, onRepair }: ErrorClusterProps) {
  const [shown, setShown] = useState(shownAtOnce);
  const { groups, count, mendsAll } = cluster;
  const [first] = groups;
  const title = first?.repair ? problemTitles[first.repair.problem] : cluster.key;
  const mendAll = (): void => onRepair(groups.map(({ key }) => ({ group: key })));
  return (
    <DataGroup
      className="max-sm:mb-5"
      headClass="border-b border-line bg-well px-5 py-1.5 max-sm:mb-2 max-sm:border-0 max-sm:bg-transparent max-sm:px-0"
      head={
        <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1.5">
          <CircleAlert aria-hidden className="size-4 shrink-0 text-red" />
          <span className="text-sm font-semibold max-sm:text-base">{title}</span>
          <span className="tnum text-sm text-fg-3">{formatNumber(count)}</span>
          <span className="ms-auto flex flex-wrap items-center gap-2 max-sm:ms-0 max-sm:w-full">
            {mendsAll && (
              <Button size="sm" variant="primary" busy={busy} onClick={mendAll}>
                {plural(count, 'Mend it', `Mend all ${formatNumber(count)}`)}
              </Button>
            )}
            {first?.repair?.problem === 'row_twice' && (
              <Button
                size="sm"
                variant="primary"
                busy={busy}
                onClick={() => onRepair([{ group: first.key, keep: 'first' }])}
              >
                {t`Keep one of the same rows`}
              </Button>
            )}
            {!mendsAll && groups.length === 1 && first && (
              <RepairAll group={first} busy={busy} onRepair={onRepair} />
            )}
          </span>
        </div>
      }
    >
      {groups.slice(0, shown).map((group, at) => (
        <ErrorGroup
          key={group.key}
          job={job}
          group={group}
          alone={groups.length === 1 || mendsAll}
          opened={at < opened}
          columns={columns}
          busy={busy}
          alike={mendsAll ? count : group.count}
          onRepair={onRepair}
          onMendAll={mendsAll ? mendAll : undefined}
        />
      ))}
      {groups.length > shown && (
        <DataLine className="border-b border-line/70 px-5 py-2">
          <Button size="sm" onClick={() => setShown(shown + shownAtOnce)}>
            {`Show ${formatNumber(Math.min(shownAtOnce, groups.length - shown))} more`}
            <span className="sr-only">{`: ${title}`}</span>
          </Button>
        </DataLine>
      )}
    </DataGroup>
  );
}
