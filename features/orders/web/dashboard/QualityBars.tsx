import { metricBarOf, metricRules, qualityFigures, qualityMetrics } from '@lanyard/domain/report';
import { BulletBar } from '@lanyard/ui/charts/BulletBar';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';

import type { VendorDashboard } from '../../api-dashboard.ts';
import { useOrdersNavigation } from './destination.ts';

/** The four figures of quality with their targets. The report has the details. */
export function QualityBars({ data }: { readonly data: VendorDashboard | undefined }) {
  const { Link } = useOrdersNavigation();
  if (!data)
    return (
      <Panel title="Quality Metrics">
        <Skeleton className="h-48" />
      </Panel>
    );
  const figures = qualityFigures(data.quality);
  return (
    <Panel title="Quality Metrics" action={<span className="pt-1 text-sm text-fg-3">30 days</span>}>
      <ul className="flex flex-col gap-3.5">
        {qualityMetrics.map((metric) => (
          <li key={metric}>
            <BulletBar
              name={
                <Link to={{ page: 'quality' }} className="hit rounded-sm hover:underline">
                  {metricRules[metric].name}
                </Link>
              }
              {...metricBarOf(metric, figures[metric])}
            />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
