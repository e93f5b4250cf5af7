import { sentenceFor } from '@lanyard/http/refusal-sentences';
import { Button } from '@lanyard/ui/Button';
import { Kbd } from '@lanyard/ui/Kbd';
import { Select } from '@lanyard/ui/Select';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';

import { figure } from '../figure.ts';
import { ErrorRow } from './ErrorRow.tsx';
import { Pager } from './Pager.tsx';
import { problemTitles } from './problem-words.ts';
import { useDifferences, type DifferenceGroup, type Repair } from './use-differences.ts';

export interface ErrorGroupProps {
  readonly importId: string;
  readonly group: DifferenceGroup;
  readonly opened: boolean;
  readonly withOther: boolean;
  readonly busy: boolean;
  readonly onRepair: (repair: Repair) => void;
}

const few = 5;
const page = 50;

interface RepairAllProps {
  readonly group: DifferenceGroup;
  readonly repair: NonNullable<DifferenceGroup['repair']>;
  readonly busy: boolean;
  readonly onRepair: (repair: Repair) => void;
}

/** `“X th” is [10] Apply to 4`. */
function RepairAll({ group, repair, busy, onRepair }: RepairAllProps) {
  const [value, setValue] = useState(repair.suggestion);
  const { options, found, mendsAll } = repair;
  if (mendsAll)
    return (
      <Button size="sm" variant="primary" busy={busy} onClick={() => onRepair({ group: group.key })}>
        {group.count === 1 ? 'Mend it' : `Mend all ${figure(group.count)}`}
      </Button>
    );
  if (options.length === 0) return null;
  return (
    <>
      <span className="tnum text-sm text-fg-2">
        “<bdi>{found}</bdi>” is
      </span>
      <Select
        aria-label={`What “${found}” is`}
        className="h-8! w-auto! min-w-20 px-2.5!"
        items={options.map((option) => ({ value: option, label: option }))}
        value={value}
        disabled={busy}
        onChange={setValue}
      />
      <Button
        size="sm"
        variant="primary"
        busy={busy}
        aria-keyshortcuts="Alt+Enter"
        disabledReason={value === null ? 'Choose what it is.' : undefined}
        onClick={() => value !== null && onRepair({ group: group.key, value })}
      >
        {`Apply to ${figure(group.count)}`}
        <Kbd onInk className="max-sm:hidden">
          ⌥↵
        </Kbd>
      </Button>
    </>
  );
}

export function ErrorGroup({ importId, group, opened, withOther, busy, onRepair }: ErrorGroupProps) {
  const [open, setOpen] = useState(opened);
  const [all, setAll] = useState(!opened);
  const list = useDifferences(importId, 'error', {
    group: group.key,
    limit: all ? page : few,
    enabled: open,
  });
  const { repair, count } = group;
  const title = repair ? problemTitles[repair.problem] : group.key;
  const hidden = open ? (all ? 0 : count - few) : count;
  const width = withOther ? 6 : 5;
  return (
    <tbody className="max-sm:mb-5 max-sm:block">
      <tr className="max-sm:block">
        <th
          colSpan={width}
          scope="rowgroup"
          className="h-11 border-b border-line bg-well px-5 py-1.5 text-start font-normal max-sm:mb-2 max-sm:block max-sm:h-auto max-sm:border-0 max-sm:bg-transparent max-sm:px-0"
        >
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <CircleAlert aria-hidden className="size-4 shrink-0 text-red" />
            <span className="text-sm font-semibold max-sm:text-base">{title}</span>
            <span className="tnum text-sm text-fg-3">{figure(count)}</span>
            {hidden > 0 && (
              <button
                type="button"
                className="text-sm font-medium text-blue-fg hover:underline coarse:min-h-11"
                onClick={() => {
                  setOpen(true);
                  setAll(true);
                }}
              >
                {open ? `Show ${figure(hidden)} more` : `Show ${figure(count)}`}
                <span className="sr-only">{`: ${title}`}</span>
              </button>
            )}
            <span className="ms-auto flex flex-wrap items-center gap-2 max-sm:ms-0 max-sm:w-full">
              {repair && <RepairAll group={group} repair={repair} busy={busy} onRepair={onRepair} />}
            </span>
          </div>
        </th>
      </tr>
      {open && !list.data && (
        <tr className="max-sm:block">
          <td colSpan={width} className="px-5 py-3 text-sm text-fg-2 max-sm:block">
            {list.error ? sentenceFor(list.error) : <Skeleton className="h-9" />}
          </td>
        </tr>
      )}
      {list.data?.differences.map((row) => (
        <ErrorRow
          // Mended in part, it is another row.
          key={`${String(row.id)} ${row.problems.map(({ field, found }) => field + found).join(' ')}`}
          row={row}
          group={group}
          withOther={withOther}
          busy={busy}
          onRepair={onRepair}
        />
      ))}
      {all && list.data && (list.onNext ?? list.onPrevious) && (
        <tr className="max-sm:block">
          <td colSpan={width} className="border-b border-line/70 max-sm:block">
            <Pager
              first={list.first}
              shown={list.data.differences.length}
              total={count}
              what={title}
              onPrevious={list.onPrevious}
              onNext={list.onNext}
            />
          </td>
        </tr>
      )}
    </tbody>
  );
}
