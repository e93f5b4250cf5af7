import { RowCheckbox } from '@lanyard/ui/RowCheckbox';

import type { Difference } from '../../api-differences.ts';
import { StudentPhoto } from '../StudentPhoto.tsx';
import { DecisionControl } from './DecisionControl.tsx';
import { identifierOf, valueWord } from './import-words.ts';
import { Marked } from './Marked.tsx';
import type { Choice } from './use-differences.ts';

export interface DifferenceRowProps {
  readonly row: Difference;
  readonly offered: readonly Choice[];
  readonly selected: boolean;
  readonly busy: boolean;
  readonly onSelect: ((id: number, selected: boolean) => void) | undefined;
  readonly onDecide: (rows: readonly number[], choice: Choice) => void;
}

const cell = 'border-b border-line/70 px-3 py-2 max-sm:block max-sm:border-0 max-sm:px-0 max-sm:py-0';

function Identity({ row }: { readonly row: Difference }) {
  const identifier = identifierOf(row);
  return (
    <div className="flex min-w-0 items-center gap-3">
      <StudentPhoto photo={row.photo} />
      <div className="min-w-0 leading-tight">
        <p className="text-sm leading-4.5 font-medium break-words max-sm:text-md max-sm:font-semibold">
          <bdi>{row.name === '' ? 'No name' : row.name}</bdi>
        </p>
        <p className="tnum font-mono text-xs text-fg-3">{identifier}</p>
      </div>
    </div>
  );
}

function WhatChanges({ row }: { readonly row: Difference }) {
  const where = row.row === null ? undefined : `Row ${String(row.row)}`;
  if (row.changes.length === 0 || row.kind === 'left' || row.kind === 'new')
    return <p className="tnum text-sm text-fg-3">{row.kind === 'left' ? 'Not in this file' : where}</p>;
  return (
    <dl className="flex flex-col gap-0.5 max-sm:mt-3 max-sm:gap-2">
      {row.changes.map(({ field, label, was, is }) => (
        <div key={field} className="flex items-start max-sm:block">
          <dt className="w-24 shrink-0 text-xs leading-5 text-fg-3">{label}</dt>
          <dd className="min-w-0">
            <Marked was={valueWord(field, was)} is={valueWord(field, is)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function DifferenceRow({ row, offered, selected, busy, onSelect, onDecide }: DifferenceRowProps) {
  return (
    <tr
      className={`max-sm:mb-2 max-sm:block max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-4 ${selected ? 'bg-blue-bg/50' : ''}`}
    >
      <td className={`${cell} ps-4! max-sm:hidden`}>
        {onSelect && (
          <RowCheckbox
            aria-label={`Select ${row.name}`}
            checked={selected}
            onChange={(event) => onSelect(row.id, event.target.checked)}
          />
        )}
      </td>
      <th scope="row" className={`${cell} text-start font-normal`}>
        <Identity row={row} />
      </th>
      <td className={`${cell} h-13 max-sm:h-auto`}>
        <WhatChanges row={row} />
      </td>
      <td className={`${cell} pe-4! max-sm:mt-3 max-sm:pe-0!`}>
        <DecisionControl
          quiet
          label={`Decision for ${row.name}`}
          kind={row.kind}
          stage={row.stage}
          offered={offered}
          value={row.decision ?? offered[0] ?? null}
          busy={busy}
          onDecide={(choice) => onDecide([row.id], choice)}
        />
      </td>
    </tr>
  );
}
