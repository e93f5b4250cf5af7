import { ExportDialog } from './ExportDialog.tsx';
import { HowCounted } from './HowCounted.tsx';
import type { OnSearch, ReportSearch } from './report-search.ts';
import { ScheduleDialog } from './ScheduleDialog.tsx';

/** What opens over the page; fetched when the first does. */
export function ReportLayers({
  search,
  onSearch,
}: {
  readonly search: ReportSearch;
  readonly onSearch: OnSearch;
}) {
  if (search.how) return <HowCounted onClose={() => onSearch({ how: undefined })} />;
  if (search.export) return <ExportDialog search={search} onClose={() => onSearch({ export: undefined })} />;
  if (search.schedule) return <ScheduleDialog onClose={() => onSearch({ schedule: undefined })} />;
  return null;
}
