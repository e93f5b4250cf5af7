import {
  metricBarOf,
  metricRules,
  qualityFigures,
  qualityMetrics,
  type QualityMetric,
} from '@lanyard/domain/report';
import { useMay } from '@lanyard/place/use-place';
import { BulletBar } from '@lanyard/ui/charts/BulletBar';
import { ChartPanel } from '@lanyard/ui/charts/ChartPanel';

import type { Report } from '../api.ts';
import type { ReportDestination } from './destination.ts';
import { FigureLink } from './FigureLink.tsx';

const rowsBehind: Readonly<Record<QualityMetric, ReportDestination>> = {
  first_pass: { page: 'vendor' },
  reprint: { page: 'vendor' },
  photo_score: { page: 'proofing' },
  satisfaction: { page: 'delivery', status: 'delivered' },
};

/** Shows the four quality figures against their targets. */
export function QualityPanel({
  report,
  className,
}: {
  readonly report: Report;
  readonly className?: string;
}) {
  const figures = qualityFigures(report.quality);
  const [isSchool, seesOrders] = [report.organisation.kind === 'school', useMay('order.read')];
  const opens = ({ page }: ReportDestination): boolean =>
    page === 'vendor' ? seesOrders : page === 'delivery' || isSchool;
  return (
    <ChartPanel
      title="Quality Metrics"
      {...(className !== undefined && { className })}
      table={{
        head: ['Figure', 'Value', 'Target', 'Difference'],
        rows: qualityMetrics.map((metric) => {
          const { text, targetText, difference } = metricBarOf(metric, figures[metric]);
          return { id: metric, cells: [metricRules[metric].name, text, targetText, difference] };
        }),
      }}
    >
      <ul className="flex flex-col gap-3.5">
        {qualityMetrics.map((metric) => {
          const { name } = metricRules[metric];
          return (
            <li key={metric}>
              <BulletBar
                name={
                  opens(rowsBehind[metric]) ? (
                    <FigureLink report={report} to={rowsBehind[metric]}>
                      {name}
                    </FigureLink>
                  ) : (
                    name
                  )
                }
                {...metricBarOf(metric, figures[metric])}
              />
            </li>
          );
        })}
      </ul>
    </ChartPanel>
  );
}
