import { formatNumber } from '@lanyard/format/numbers';
import { Button } from '@lanyard/ui/Button';
import { Kbd } from '@lanyard/ui/Kbd';
import { Select } from '@lanyard/ui/Select';
import { useState } from 'react';

import { altEnterKeyName } from './key-names.ts';
import type { DifferenceGroup, CellRepair } from './use-differences.ts';

export interface RepairAllProps {
  readonly group: DifferenceGroup;
  readonly busy: boolean;
  readonly onRepair: (repairs: readonly CellRepair[]) => void;
}

/** One repair for all cells of a group, such as `“X th” is [10] Apply to 4`. */
export function RepairAll({ group, busy, onRepair }: RepairAllProps) {
  const { repair, count, key } = group;
  const suggested = repair?.suggestion ?? null;
  const [value, setValue] = useState(suggested);
  if (!repair) return null;
  // The suggestion may not be one of the options: `10-A` fixes the class `10 th A`, but is no class itself.
  const options =
    suggested === null || repair.options.includes(suggested)
      ? repair.options
      : [suggested, ...repair.options];
  if (options.length === 0) return null;
  return (
    <>
      <span className="tnum text-sm text-fg-2">
        {repair.found === '' ? (
          'Empty is'
        ) : (
          <>
            “<bdi>{repair.found}</bdi>” is
          </>
        )}
      </span>
      <Select
        aria-label={`What “${repair.found}” is`}
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
        onClick={() => value !== null && onRepair([{ group: key, value }])}
      >
        {`Apply to ${formatNumber(count)}`}
        <Kbd onInk className="max-sm:hidden">
          {altEnterKeyName}
        </Kbd>
      </Button>
    </>
  );
}
