import { ActError } from '@lanyard/client/ActError';
import { formatDateTime } from '@lanyard/format/dates';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { LiveRegion } from '@lanyard/ui/LiveRegion';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { clsx } from 'clsx';
import { CalendarDays, UsersRound } from 'lucide-react';
import { lazy, Suspense } from 'react';

import type { Report } from '../api.ts';
import { ReportNavigationContext, useReportNavigation, type ReportNavigation } from './destination.ts';
import { ForecastPanel } from './ForecastPanel.tsx';
import { KpiCards } from './KpiCards.tsx';
import { isPeriodValid, periodErrorId, type OnReportSearch, type ReportSearch } from './report-search.ts';
import { ReportBody } from './ReportBody.tsx';
import { ReportControls } from './ReportControls.tsx';
import { ReportSentence } from './ReportSentence.tsx';
import { useReport } from './use-report.ts';

const ReportLayers = lazy(async () => ({ default: (await import('./ReportLayers.tsx')).ReportLayers }));

export interface ReportsPageProps {
  readonly search: ReportSearch;
  readonly onSearch: OnReportSearch;
  readonly ways: ReportNavigation;
}

const Waiting = () => (
  <>
    <Skeleton className="h-14 rounded-lg!" />
    <div className="grid grid-cols-2 gap-3 lg:gap-4 xl:grid-cols-4">
      {['1', '2', '3', '4'].map((key) => (
        <Skeleton key={key} className="h-24 rounded-lg!" />
      ))}
    </div>
    <Skeleton className="h-80 rounded-lg!" />
  </>
);

function Figures({ report, search }: { readonly report: Report; readonly search: ReportSearch }) {
  const { Link } = useReportNavigation();
  if (report.own?.length === 0)
    return (
      <Panel>
        <EmptyState icon={UsersRound} title="No section is assigned to you yet. Ask the office." />
      </Panel>
    );
  return (
    <>
      <ReportSentence report={report} search={search} />
      <KpiCards report={report} search={search} />
      {report.forecast && <ForecastPanel forecast={report.forecast} Link={Link} />}
      <ReportBody report={report} />
    </>
  );
}

function reportNote(data: Report | undefined, askable: boolean, failed: boolean): string {
  if (data) {
    const own = data.own && data.own.length > 0 ? `, figures of your classes: ${data.own.join(', ')}` : '';
    return `Generated on ${formatDateTime(data.generatedAt, data.timeZone)}${own}`;
  }
  if (!askable) return 'Choose a period.';
  return failed ? 'Not generated' : 'Generating…';
}

export function ReportsPage({ search, onSearch, ways }: ReportsPageProps) {
  const { data, error, isFetching, isPlaceholderData, refetch } = useReport(search);
  const askable = isPeriodValid(search);
  const open = search.how ?? search.export ?? search.schedule ?? false;
  return (
    <ReportNavigationContext value={ways}>
      <div className="mx-auto flex max-w-360 flex-col gap-4 lg:gap-5">
        <PageTitle
          title="Reports & Analytics"
          note={reportNote(data, askable, error !== null)}
          actions={<ReportControls report={data} search={search} onSearch={onSearch} />}
        />
        <LiveRegion>
          {data && !isPlaceholderData
            ? `Generated on ${formatDateTime(data.generatedAt, data.timeZone)}`
            : ''}
        </LiveRegion>
        {error && (
          <ActError
            what="Couldn’t make the report."
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {!askable && (
          <Panel>
            <div id={periodErrorId} role="alert">
              <EmptyState
                icon={CalendarDays}
                title="Choose two days, the end not before the start, at most a year."
              />
            </div>
          </Panel>
        )}
        {/* Old figures are faded until the new ones are loaded. */}
        <div
          aria-busy={isPlaceholderData}
          className={clsx(
            'flex flex-col gap-4 lg:gap-5',
            (isPlaceholderData || error || !askable) && 'opacity-60',
          )}
        >
          {data ? <Figures report={data} search={search} /> : !error && askable && <Waiting />}
        </div>
        {open && (
          <Suspense>
            <ReportLayers search={search} onSearch={onSearch} />
          </Suspense>
        )}
      </div>
    </ReportNavigationContext>
  );
}
