import type { ReactNode } from 'react';

import type { Difference } from '../../api-differences.ts';
import { ErrorCell } from './ErrorCell.tsx';
import { fieldLabel, placeOf, type CellPlace } from './problem-words.ts';
import type { DifferenceGroup, Repair } from './use-differences.ts';

export interface ErrorRowProps {
  readonly row: Difference;
  readonly group: DifferenceGroup;
  readonly withOther: boolean;
  readonly busy: boolean;
  /** How many cells one press mends. */
  readonly alike: number;
  readonly onRepair: (repairs: readonly Repair[]) => void;
  readonly onMendAll: (() => void) | undefined;
}

const cell =
  'h-12 border-b border-line/70 px-3 py-1.5 text-sm max-sm:block max-sm:h-auto max-sm:border-0 max-sm:px-0';
const columns = ['name', 'class', 'division', 'roll_no'] as const;

/** All of a row's bad cells stand in it, whichever group it is listed in. */
export function ErrorRow({ row, group, withOther, busy, alike: count, onRepair, onMendAll }: ErrorRowProps) {
  const number = row.row ?? 0;
  const values = { name: row.name, class: row.class, division: row.division, roll_no: row.rollNo } as const;
  const { repair } = group;
  const at = (place: CellPlace): ReactNode => {
    const problems = row.problems.filter(({ field }) => placeOf(field) === place);
    return problems.map((problem) => {
      const alike = repair?.field === problem.field && repair.problem === problem.problem;
      // Two students of one number are not mended alike: that would only move the quarrel.
      const forAll = alike && (onMendAll !== undefined || problem.with === null);
      return (
        <div key={`${problem.field} ${problem.problem}`}>
          {place === 'other' && <p className="mb-0.5 text-xs text-fg-3">{fieldLabel(problem.field)}</p>}
          <ErrorCell
            row={number}
            problem={problem}
            options={alike ? repair.options : []}
            alike={alike ? count : 1}
            mendsAll={onMendAll !== undefined}
            atEnd={place === 'roll_no' || place === 'other'}
            busy={busy}
            onMend={(value) => onRepair([{ row: row.id, field: problem.field, value }])}
            onMendAll={
              forAll
                ? (value) => (value === undefined ? onMendAll?.() : onRepair([{ group: group.key, value }]))
                : undefined
            }
          />
        </div>
      );
    });
  };
  const isBad = (place: CellPlace): boolean => row.problems.some(({ field }) => placeOf(field) === place);
  return (
    <tr className="max-sm:mb-2 max-sm:block max-sm:rounded-lg max-sm:border max-sm:border-line max-sm:bg-surface max-sm:p-4">
      <th
        scope="row"
        className={`${cell} tnum ps-5! text-start font-mono font-normal text-fg-3 max-sm:ps-0!`}
      >
        <span className="sm:sr-only">Row </span>
        {number}
      </th>
      {columns.map((place) => (
        <td key={place} className={`${cell} ${place === 'name' ? 'font-medium' : 'tnum'}`}>
          <span className="text-xs font-normal text-fg-3 sm:hidden">{`${fieldLabel(place)} `}</span>
          {isBad(place) ? at(place) : <bdi>{values[place]}</bdi>}
        </td>
      ))}
      {withOther && <td className={cell}>{at('other')}</td>}
    </tr>
  );
}
