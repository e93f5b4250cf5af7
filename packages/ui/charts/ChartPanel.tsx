import { clsx } from 'clsx';
import { Table2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

import { Button } from '../Button.tsx';
import { LegendMark, type LegendMarkProps } from './LegendMark.tsx';

export interface ChartTable {
  readonly head: readonly string[];
  /** The first cell is the name of the row. */
  readonly rows: readonly { readonly id: string; readonly cells: readonly string[] }[];
}

export interface ChartPanelProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly legend?: readonly LegendMarkProps[];
  /** The same data as a table. Screen readers always get it, others when they ask for it. */
  readonly table: ChartTable;
  readonly className?: string;
  readonly children: ReactNode;
}

const noLegend: readonly LegendMarkProps[] = [];

function DataTable({ table, label }: { readonly table: ChartTable; readonly label: string }) {
  return (
    <table aria-label={label} className="w-full border-collapse text-sm">
      <thead>
        <tr>
          {table.head.map((name, i) => (
            <th
              key={name}
              scope="col"
              className={clsx(
                'border-b border-line py-1.5 text-xs font-medium text-fg-3',
                i === 0 ? 'text-start' : 'ps-3 text-end',
              )}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ id, cells: [name, ...values] }) => (
          <tr key={id}>
            <th scope="row" className="border-b border-line/70 py-1.5 text-start font-medium">
              {name}
            </th>
            {values.map((value, i) => (
              <td key={table.head[i + 1]} className="tnum border-b border-line/70 py-1.5 ps-3 text-end">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A chart with its title, its legend and a switch between chart and table. */
export function ChartPanel({ title, note, legend = noLegend, table, className, children }: ChartPanelProps) {
  const titleId = useId();
  const [asTable, setAsTable] = useState(false);
  return (
    <section
      aria-labelledby={titleId}
      className={clsx(
        'min-w-0 rounded-lg border border-line bg-surface p-5 shadow-1 max-sm:p-4 print:break-inside-avoid',
        className,
      )}
    >
      <header className="mb-3 flex items-center gap-x-3 gap-y-1 max-sm:flex-wrap">
        <h2 id={titleId} className="me-auto shrink-0 text-md font-semibold">
          {title}
        </h2>
        {!asTable && legend.length > 0 && (
          <ul className="flex flex-wrap justify-end gap-x-3 text-xs text-fg-2 max-sm:order-last max-sm:basis-full max-sm:justify-start">
            {legend.map(({ name, tone }) => (
              <li key={name}>
                <LegendMark name={name} tone={tone} />
              </li>
            ))}
          </ul>
        )}
        {note && <span className="text-end text-xs text-fg-3">{note}</span>}
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={asTable}
          aria-label="Show as table"
          tip="Show as table"
          className={clsx('-me-2.5 px-2! print:hidden', asTable && 'bg-well text-fg')}
          onClick={() => setAsTable(!asTable)}
        >
          <Table2 aria-hidden />
        </Button>
      </header>
      {!asTable && children}
      <div
        {...(asTable &&
          table.rows.length > 12 && { tabIndex: 0, role: 'region', 'aria-label': `${title}, table` })}
        className={asTable ? 'max-h-96 overflow-auto' : 'sr-only'}
      >
        <DataTable table={table} label={title} />
      </div>
    </section>
  );
}
