import { percentOf, rateText } from '@lanyard/domain/rate';
import { formatNumber } from '@lanyard/format/numbers';
import { BarList } from '@lanyard/ui/charts/BarList';
import { ChartPanel } from '@lanyard/ui/charts/ChartPanel';

import type { Report } from '../api.ts';
import { FigureLink } from './FigureLink.tsx';

/** Shows for each vendor how many packages arrived by their estimated day. */
export function OnTimePanel({ report, className }: { readonly report: Report; readonly className?: string }) {
  const vendors = report.vendorKpis.onTime ?? [];
  return (
    <ChartPanel
      title="On time"
      note="packages by their estimate"
      {...(className !== undefined && { className })}
      table={{
        head: ['Vendor', 'On time', 'Delivered', 'Rate'],
        rows: vendors.map(({ id, name, ratio }) => ({
          id,
          cells: [name, formatNumber(ratio?.part ?? 0), formatNumber(ratio?.whole ?? 0), rateText(ratio)],
        })),
      }}
    >
      {vendors.length === 0 ? (
        <p className="py-8 text-center text-sm text-fg-3">No package was delivered in this period.</p>
      ) : (
        <BarList
          most={100}
          items={vendors.map(({ id, name, ratio }) => ({
            id,
            label: (
              <FigureLink report={report} to={{ page: 'delivery', status: 'delivered' }}>
                {name}
              </FigureLink>
            ),
            value: percentOf(ratio) ?? 0,
            text: rateText(ratio),
            tone: 'blue',
          }))}
        />
      )}
    </ChartPanel>
  );
}
