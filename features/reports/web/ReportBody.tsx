import { totalProgressOf } from '@lanyard/domain/report';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { Panel } from '@lanyard/ui/Panel';
import { UsersRound } from 'lucide-react';

import type { Report } from '../api.ts';
import { ClassMap } from './ClassMap.tsx';
import { OnTimePanel } from './OnTimePanel.tsx';
import { PerformanceTable } from './PerformanceTable.tsx';
import { Pipeline } from './Pipeline.tsx';
import { QualityOverTime } from './QualityOverTime.tsx';
import { QualityPanel } from './QualityPanel.tsx';
import { ReprintCauses, DecisionSpans, PhotoIssues } from './ReprintCauses.tsx';
import { TrendPanel } from './TrendPanel.tsx';

type Props = { readonly report: Report };
const two = 'grid gap-4 lg:gap-5 xl:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)]';

function Overview({ report }: Props) {
  if (report.organisation.kind === 'vendor')
    return (
      <>
        <div className={two}>
          <TrendPanel report={report} />
          <QualityPanel report={report} />
        </div>
        <div className={`${two} items-start`}>
          <PerformanceTable report={report} />
          <ReprintCauses report={report} />
        </div>
      </>
    );
  return (
    <>
      <div className={two}>
        <Pipeline report={report} />
        <QualityPanel report={report} />
      </div>
      <div className="grid gap-4 md:grid-cols-2 lg:gap-5 xl:grid-cols-[minmax(0,1.25fr)_minmax(0,0.8fr)_minmax(0,1fr)]">
        <TrendPanel report={report} className="md:max-xl:col-span-2" />
        <ClassMap report={report} />
        <ReprintCauses report={report} />
      </div>
      <PerformanceTable report={report} />
    </>
  );
}

/** Shown instead of the charts if there are no students. */
const NobodyYet = () => (
  <Panel>
    <EmptyState icon={UsersRound} title="The charts come with the first students." />
  </Panel>
);

function SchoolPerformance({ report }: Props) {
  return (
    <>
      {report.organisation.kind === 'school' && (
        <div className={two}>
          <Pipeline report={report} />
          <ClassMap report={report} className="self-start" />
        </div>
      )}
      <PerformanceTable report={report} />
    </>
  );
}

function QualityMetrics({ report }: Props) {
  return (
    <>
      <QualityOverTime report={report} />
      <div className="grid gap-4 md:grid-cols-2 lg:gap-5 xl:grid-cols-3">
        {report.organisation.kind === 'school' && <PhotoIssues report={report} />}
        {report.organisation.kind === 'school' && <DecisionSpans report={report} />}
        <ReprintCauses report={report} />
      </div>
    </>
  );
}

function VendorKpis({ report }: Props) {
  return (
    <>
      <div className={two}>
        <TrendPanel report={report} />
        <QualityPanel report={report} />
      </div>
      <div className="grid gap-4 md:grid-cols-2 lg:gap-5">
        <OnTimePanel report={report} />
        <ReprintCauses report={report} />
      </div>
      {report.organisation.kind === 'vendor' && <PerformanceTable report={report} />}
    </>
  );
}

const bodies = {
  overview: Overview,
  school_performance: SchoolPerformance,
  quality_metrics: QualityMetrics,
  vendor_kpis: VendorKpis,
} as const;

export function ReportBody({ report }: Props) {
  if (report.organisation.kind === 'school' && report.rows && totalProgressOf(report.rows).students === 0)
    return <NobodyYet />;
  const Body = bodies[report.report];
  return <Body report={report} />;
}
