import { noValueText } from '@lanyard/domain/rate';
import { behindRate, completionRateOf } from '@lanyard/domain/report';
import { formatPercent } from '@lanyard/format/numbers';
import { ChartPanel } from '@lanyard/ui/charts/ChartPanel';
import { HeatMap } from '@lanyard/ui/charts/HeatMap';

import type { Report } from '../api.ts';
import { FigureLink } from './FigureLink.tsx';

/** Shows for each class the percentage of delivered cards. */
export function ClassMap({ report, className }: { readonly report: Report; readonly className?: string }) {
  const rows = report.rows ?? [];
  const classes = [...new Set(rows.map((row) => row.class ?? ''))];
  const divisions = [...new Set(rows.map((row) => row.division ?? ''))].toSorted();
  return (
    <ChartPanel
      title="Classes"
      note="% delivered"
      {...(className !== undefined && { className })}
      table={{
        head: ['Class', 'Delivered'],
        rows: rows.map((row) => {
          const rate = completionRateOf(row);
          return { id: row.id, cells: [row.name, rate === null ? noValueText : formatPercent(rate)] };
        }),
      }}
    >
      <HeatMap
        label="Percent delivered by class and division"
        corner="Class"
        columns={divisions}
        rows={classes.map((inClass) => ({
          name: inClass,
          cells: divisions.map((division) => {
            const row = rows.find((each) => each.class === inClass && each.division === division);
            if (!row) return null;
            const rate = completionRateOf(row);
            return {
              value: rate,
              marked: rate !== null && rate < behindRate,
              content: (
                <FigureLink
                  report={report}
                  to={{ page: 'students', class: inClass, division }}
                  label={
                    rate === null
                      ? `${row.name}, no students`
                      : `${row.name}, ${formatPercent(rate)} delivered`
                  }
                  className="grid size-full place-items-center rounded-sm"
                >
                  {rate ?? noValueText}
                </FigureLink>
              ),
            };
          }),
        }))}
      />
    </ChartPanel>
  );
}
