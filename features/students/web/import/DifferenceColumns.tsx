import type { DataColumn } from '@lanyard/ui/data-column';
import { RowCheckbox } from '@lanyard/ui/RowCheckbox';

import type { Difference } from '../../api-differences.ts';
import { StudentPhoto } from '../StudentPhoto.tsx';
import { DecisionControl } from './DecisionControl.tsx';
import { differenceIdentifier, valueWord } from './import-words.ts';
import { MarkedChange } from './MarkedChange.tsx';
import type { DifferenceChoice } from './use-differences.ts';

/** What cells need in addition to the difference: the choices and acts of its group. */
export type DifferenceCellContext = {
  readonly offered: readonly DifferenceChoice[];
  readonly selected: ReadonlySet<number>;
  readonly busy: boolean;
  /** Undefined if there is nothing to decide. */
  readonly onSelect: ((id: number, selected: boolean) => void) | undefined;
  readonly onDecide: (rows: readonly number[], choice: DifferenceChoice) => void;
};
type Column = DataColumn<Difference, DifferenceCellContext>;

function Identity({ row }: { readonly row: Difference }) {
  const identifier = differenceIdentifier(row);
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
    <dl className="flex flex-col gap-0.5 max-sm:gap-2">
      {row.changes.map(({ field, label, was, is }) => (
        <div key={field} className="flex items-start max-sm:block">
          <dt className="w-24 shrink-0 text-xs leading-5 text-fg-3">{label}</dt>
          <dd className="min-w-0">
            <MarkedChange was={valueWord(field, was)} is={valueWord(field, is)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface DecisionProps {
  readonly row: Difference;
  readonly context: DifferenceCellContext;
}
function Decision({ row, context: { offered, busy, onDecide } }: DecisionProps) {
  return (
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
  );
}

const select: Column = {
  id: 'select',
  label: 'Select',
  width: '3rem',
  className: 'ps-4',
  cell: (row, { selected, onSelect }) =>
    onSelect && (
      <RowCheckbox
        aria-label={`Select ${row.name}`}
        checked={selected.has(row.id)}
        onChange={(event) => onSelect(row.id, event.target.checked)}
      />
    ),
};
/** On a phone a row is a card, with its cells below each other. */
const cell = 'py-2 max-sm:px-0 max-sm:py-0';
const facts: readonly Column[] = [
  {
    id: 'student',
    label: 'Student',
    heading: true,
    width: '13rem',
    className: cell,
    cell: (row) => <Identity row={row} />,
  },
  { id: 'changes', label: 'What changes', className: cell, cell: (row) => <WhatChanges row={row} /> },
  {
    id: 'decision',
    label: 'Decision',
    width: '12rem',
    className: `${cell} sm:pe-4`,
    cell: (row, context) => <Decision row={row} context={context} />,
  },
];
// Outside the component, so that the array stays the same object: a row renders again if its columns are a new array.
const wide: readonly Column[] = [select, ...facts];

export const differenceColumnsFor = (onPhone: boolean): readonly Column[] => (onPhone ? facts : wide);
