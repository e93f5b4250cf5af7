import {
  differenceText,
  metricRules,
  metricText,
  qualityMetrics,
  targetText,
  verdictOf,
  type QualityMetric,
} from '@lanyard/domain/report';
import { BulletBar } from '@lanyard/ui/charts/BulletBar';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';

import type { VendorDashboard } from '../../api-dashboard.ts';
import { useWays } from './destination.ts';

/** The four against their targets; the report has what is behind them. */
export function QualityBars({ data }: { readonly data: VendorDashboard | undefined }) {
  const { Link } = useWays();
  if (!data)
    return (
      <Panel title="Quality Metrics">
        <Skeleton className="h-48" />
      </Panel>
    );
  const { quality } = data;
  const values: Readonly<Record<QualityMetric, number | null>> = {
    first_pass: quality.firstPass,
    reprint: quality.reprints,
    photo_score: quality.photoScore,
    satisfaction: quality.satisfaction,
  };
  return (
    <Panel title="Quality Metrics" action={<span className="pt-1 text-sm text-fg-3">30 days</span>}>
      <ul className="flex flex-col gap-3.5">
        {qualityMetrics.map((metric) => {
          const { name, target, most } = metricRules[metric];
          const value = values[metric];
          return (
            <li key={metric}>
              <BulletBar
                name={
                  <Link to={{ page: 'quality' }} className="hit rounded-sm hover:underline">
                    {name}
                  </Link>
                }
                text={metricText(metric, value)}
                value={value}
                target={target}
                most={most}
                verdict={verdictOf(metric, value)}
                targetText={targetText(metric)}
                difference={differenceText(metric, value) || 'nothing to judge'}
              />
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
