import { FigureDefinitionsDialog } from './FigureDefinitionsDialog.tsx';
import type { OnReportSearch, ReportSearch } from './report-search.ts';
import { ReportExportDialog } from './ReportExportDialog.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';

/** The dialogs of the page. The browser loads this file when the first dialog opens. */
export function ReportLayers({
  search,
  onSearch,
}: {
  readonly search: ReportSearch;
  readonly onSearch: OnReportSearch;
}) {
  if (search.how) return <FigureDefinitionsDialog onClose={() => onSearch({ how: undefined })} />;
  if (search.export)
    return <ReportExportDialog search={search} onClose={() => onSearch({ export: undefined })} />;
  if (search.schedule) return <ScheduleDialog onClose={() => onSearch({ schedule: undefined })} />;
  return null;
}
