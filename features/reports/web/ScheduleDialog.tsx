import { ActError } from '@lanyard/client/ActError';
import { reportNames, reportTypes } from '@lanyard/domain/report-names';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { LiveRegion } from '@lanyard/ui/LiveRegion';
import { Select, type SelectItem } from '@lanyard/ui/Select';
import { Skeleton } from '@lanyard/ui/Skeleton';

import type { ReportRhythm } from '../api-export.ts';
import { useScheduleReport, useSchedules } from './use-schedules.ts';

const rhythms: readonly SelectItem<ReportRhythm>[] = [
  { value: 'never', label: 'Never' },
  { value: 'week', label: 'Every Monday' },
  { value: 'month', label: 'First of the month' },
];

/** Has no Save button, because each choice takes effect at once. */
export function ScheduleDialog({ onClose }: { readonly onClose: () => void }) {
  const { person } = usePlace();
  const schedules = useSchedules();
  const change = useScheduleReport();
  const error = schedules.error ?? change.error;
  return (
    <Dialog
      title="Schedule by e-mail"
      description={`To ${person.email}, in the morning: what the numbers say, and a link to the report.`}
      open
      onOpenChange={(open) => !open && onClose()}
      footer={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      {error && <ActError what="That was not saved." error={error} />}
      <LiveRegion>{change.isSuccess ? 'Saved' : ''}</LiveRegion>
      <ul className="divide-y divide-line">
        {reportTypes.map((report) => (
          <li
            key={report}
            className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
          >
            <span className="text-sm font-medium">{reportNames[report]}</span>
            {schedules.data ? (
              <Select
                aria-label={`${reportNames[report]} by e-mail`}
                className="w-46!"
                items={rhythms}
                value={schedules.data.schedules.find((each) => each.report === report)?.every ?? 'never'}
                onChange={(every) => change.mutate({ report, every })}
              />
            ) : (
              <Skeleton className="w-46" />
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
