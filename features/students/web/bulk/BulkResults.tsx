import { formatIdentifier } from '@lanyard/domain/student';
import { formatNumber } from '@lanyard/format/numbers';
import { ScrollRegion } from '@lanyard/ui/ScrollRegion';
import { CircleCheck, CircleMinus } from 'lucide-react';

import type { BulkAct, BulkRow } from '../../api-bulk.ts';

function Row({ row }: { readonly row: BulkRow }) {
  const done = row.outcome === 'done';
  const Icon = done ? CircleCheck : CircleMinus;
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon
        aria-label={done ? 'Done' : 'Left out'}
        className={`size-4 shrink-0 ${done ? 'text-green' : 'text-fg-3'}`}
      />
      <span className="min-w-0 flex-1 truncate">{row.name}</span>
      {row.note !== '' && <span className="text-xs text-fg-3">{row.note}</span>}
      <span className="font-mono text-xs">{formatIdentifier(row)}</span>
    </li>
  );
}

/** A result for each student: first those who were left out, then those who were changed. */
export function BulkResults({ act, done }: { readonly act: BulkAct; readonly done: string }) {
  return (
    <div className="flex flex-col gap-2 text-sm">
      <p className="font-medium">
        {formatNumber(act.done)} {done}
        {act.leftOut > 0 && `, ${formatNumber(act.leftOut)} left out`}
      </p>
      <ScrollRegion as="ul" aria-label="Results" className="max-h-72 divide-y divide-line overflow-y-auto">
        {act.rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ScrollRegion>
      {act.rows.length < act.done + act.leftOut && (
        <p className="text-xs text-fg-3">The first {formatNumber(act.rows.length)} are shown.</p>
      )}
    </div>
  );
}
