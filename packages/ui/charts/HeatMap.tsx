import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface HeatCell {
  /** 0 to 100. Null if there is nothing to show. */
  readonly value: number | null;
  readonly content: ReactNode;
  /** Draws a ring around a cell that someone should look at. */
  readonly marked: boolean;
}

export interface HeatMapProps {
  readonly label: string;
  /** The heading above the first column. */
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly name: string; readonly cells: readonly (HeatCell | null)[] }[];
}

/** A table whose cells are greener for higher values. */
export function HeatMap({ label, corner, columns, rows }: HeatMapProps) {
  return (
    <table aria-label={label} className="w-full table-fixed border-separate border-spacing-1 text-sm">
      <thead>
        <tr className="text-xs text-fg-3">
          <th scope="col" className="w-9 font-normal">
            <span className="sr-only">{corner}</span>
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className="font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row" className="tnum pe-1 text-end text-xs font-normal text-fg-3">
              {name}
            </th>
            {cells.map((cell, i) => (
              <td
                key={columns[i]}
                className={clsx(
                  'tnum h-7.5 rounded-sm p-0 text-center font-semibold coarse:h-11',
                  cell?.marked && 'ring-2 ring-yellow ring-inset',
                )}
                style={
                  cell && cell.value !== null
                    ? {
                        background: `color-mix(in oklab, var(--green-solid) ${String(Math.round(cell.value ** 2 * 0.0048))}%, var(--surface))`,
                      }
                    : undefined
                }
              >
                {cell?.content}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
