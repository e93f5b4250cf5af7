import {
  periodNames,
  periods,
  reportNames,
  reportTypes,
  type Period,
  type ReportType,
} from '@lanyard/domain/report-names';
import { Button } from '@lanyard/ui/Button';
import { IconButton } from '@lanyard/ui/IconButton';
import { Select, type SelectItem } from '@lanyard/ui/Select';
import { TextInput } from '@lanyard/ui/TextInput';
import { useHotkey } from '@lanyard/ui/use-hotkey';
import { CalendarClock, CircleQuestionMark, Download } from 'lucide-react';
import { useRef } from 'react';

import type { Report } from '../api.ts';
import { reportDaysText } from '../report-words.ts';
import { isPeriodValid, periodErrorId, type OnReportSearch, type ReportSearch } from './report-search.ts';
import { ReportFilters } from './ReportFilters.tsx';

const types: readonly SelectItem<ReportType>[] = reportTypes.map((value) => ({
  value,
  label: reportNames[value],
}));
const spans: readonly SelectItem<Period>[] = periods.map((value) => ({ value, label: periodNames[value] }));

export interface ReportControlsProps {
  readonly report: Report | undefined;
  readonly search: ReportSearch;
  readonly onSearch: OnReportSearch;
}

/** Asks for the first and the last day of a custom period. If they are not valid, the page says why. */
function CustomDays({ search, onSearch }: Omit<ReportControlsProps, 'report'>) {
  const wrong = !isPeriodValid(search);
  return (
    <span className="flex items-center gap-2 max-sm:w-full">
      <TextInput
        type="date"
        aria-label="From"
        aria-invalid={wrong}
        {...(wrong && { 'aria-describedby': periodErrorId })}
        value={search.from ?? ''}
        onChange={({ target }) => onSearch({ from: target.value || undefined })}
        className="w-38! max-sm:w-auto! max-sm:flex-1"
      />
      <TextInput
        type="date"
        aria-label="Until"
        aria-invalid={wrong}
        {...(wrong && { 'aria-describedby': periodErrorId })}
        value={search.until ?? ''}
        onChange={({ target }) => onSearch({ until: target.value || undefined })}
        className="w-38! max-sm:w-auto! max-sm:flex-1"
      />
    </span>
  );
}

function useTypeKey(key: '1' | '2' | '3' | '4', onSearch: OnReportSearch): void {
  const report = reportTypes[Number(key) - 1];
  useHotkey(key, () => report && onSearch({ report }));
}

export function ReportControls({ report, search, onSearch }: ReportControlsProps) {
  const period = useRef<HTMLButtonElement>(null);
  useTypeKey('1', onSearch);
  useTypeKey('2', onSearch);
  useTypeKey('3', onSearch);
  useTypeKey('4', onSearch);
  useHotkey('p', () => period.current?.focus());
  useHotkey('e', () => onSearch({ export: true }));
  const choosePeriod = (next: Period): void =>
    onSearch(
      next === 'custom'
        ? { period: next, from: report?.from, until: report?.until }
        : { period: next, from: undefined, until: undefined },
    );
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <Select
        aria-label="Report type"
        className="w-44! max-sm:w-full!"
        items={types}
        value={search.report}
        onChange={(next) => onSearch({ report: next })}
      />
      <Select
        aria-label="Period"
        className="w-36! max-sm:w-auto! max-sm:flex-1"
        items={spans}
        value={search.period}
        onChange={choosePeriod}
        triggerRef={period}
      />
      {search.period === 'custom' ? (
        <CustomDays search={search} onSearch={onSearch} />
      ) : (
        <span className="tnum px-1 text-sm whitespace-nowrap text-fg-3 empty:hidden">
          {report && reportDaysText(report)}
        </span>
      )}
      <span className="flex flex-wrap gap-2 max-sm:w-full">
        <ReportFilters report={report} search={search} onSearch={onSearch} />
        <Button
          variant="primary"
          keys="e"
          className="max-sm:flex-1"
          onClick={() => onSearch({ export: true })}
        >
          <Download aria-hidden />
          Export Report
        </Button>
        <IconButton
          icon={CalendarClock}
          label="Schedule by e-mail"
          onClick={() => onSearch({ schedule: true })}
        />
        <IconButton
          icon={CircleQuestionMark}
          label="How is this counted?"
          onClick={() => onSearch({ how: true })}
        />
      </span>
    </div>
  );
}
