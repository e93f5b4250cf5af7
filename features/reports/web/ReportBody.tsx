import { totalOf } from '@lanyard/domain/report';
import { Empty } from '@lanyard/ui/Empty';
import { Panel } from '@lanyard/ui/Panel';
import { UsersRound } from 'lucide-react';

import type { Report } from '../api.ts';
import { Causes, Decisions, Issues } from './Causes.tsx';
import { ClassMap } from './ClassMap.tsx';
import { OnTime } from './OnTime.tsx';
import { Performance } from './Performance.tsx';
import { Pipeline } from './Pipeline.tsx';
import { QualityOverTime } from './QualityOverTime.tsx';
import { QualityPanel } from './QualityPanel.tsx';
import { Trend } from './Trend.tsx';

type Props = { readonly report: Report };
const two = 'grid gap-4 lg:gap-5 xl:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)]';

function Overview({ report }: Props) {
  if (report.organisation.kind === 'vendor')
    return (
      <>
        <div className={two}>
          <Trend report={report} />
          <QualityPanel report={report} />
        </div>
        <div className={`${two} items-start`}>
          <Performance report={report} />
          <Causes report={report} />
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
        <Trend report={report} className="md:max-xl:col-span-2" />
        <ClassMap report={report} />
        <Causes report={report} />
      </div>
      <Performance report={report} />
    </>
  );
}

/** Bars and maps of nobody would say nothing. */
const NobodyYet = () => (
  <Panel>
    <Empty icon={UsersRound} title="The charts come with the first students." />
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
      <Performance report={report} />
    </>
  );
}

function QualityMetrics({ report }: Props) {
  return (
    <>
      <QualityOverTime report={report} />
      <div className="grid gap-4 md:grid-cols-2 lg:gap-5 xl:grid-cols-3">
        {report.organisation.kind === 'school' && <Issues report={report} />}
        {report.organisation.kind === 'school' && <Decisions report={report} />}
        <Causes report={report} />
      </div>
    </>
  );
}

function VendorKpis({ report }: Props) {
  return (
    <>
      <div className={two}>
        <Trend report={report} />
        <QualityPanel report={report} />
      </div>
      <div className="grid gap-4 md:grid-cols-2 lg:gap-5">
        <OnTime report={report} />
        <Causes report={report} />
      </div>
      {report.organisation.kind === 'vendor' && <Performance report={report} />}
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
  if (report.organisation.kind === 'school' && report.rows && totalOf(report.rows).students === 0)
    return <NobodyYet />;
  const Body = bodies[report.report];
  return <Body report={report} />;
}
