import { may, type Action } from '@lanyard/domain/role';
import { formatNumber } from '@lanyard/format/numbers';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Panel } from '@lanyard/ui/Panel';
import { Camera, CheckCheck, FileChartColumn, Upload, type LucideIcon } from 'lucide-react';

import type { DashboardCounts } from '../api.ts';
import { useDashboardNavigation, type DashboardDestination } from './destination.ts';

type Quick = {
  readonly label: string;
  readonly icon: LucideIcon;
  readonly needs: Action;
  readonly to: DashboardDestination;
  readonly note: (counts: DashboardCounts | undefined) => string;
};
const actions: readonly Quick[] = [
  {
    label: 'Import Students',
    icon: Upload,
    needs: 'student.import',
    to: { page: 'import' },
    note: () => 'CSV or Excel',
  },
  {
    label: 'Start Capture',
    icon: Camera,
    needs: 'photo.capture',
    to: { page: 'capture' },
    note: (counts) => (counts ? `${formatNumber(counts.toPhotograph)} to photograph` : ''),
  },
  {
    label: 'Bulk Approve',
    icon: CheckCheck,
    needs: 'proof.review',
    to: { page: 'proofing', bulk: '1' },
    note: (counts) => (counts ? `${formatNumber(counts.toReview)} to review` : ''),
  },
  {
    label: 'Generate Report',
    icon: FileChartColumn,
    needs: 'report.read',
    to: { page: 'reports' },
    note: () => 'Last 30 days',
  },
];

const tile =
  'flex min-h-25 flex-col items-start justify-between gap-2 rounded-md border border-line bg-bg p-3.5 text-start';

function Words({ label, icon: Icon, note }: { label: string; icon: LucideIcon; note: string }) {
  return (
    <>
      <Icon aria-hidden className="size-5! text-fg-2" />
      <span>
        <span className="block text-sm font-semibold">{label}</span>
        <span className="tnum block min-h-4 text-xs font-normal text-fg-3">{note}</span>
      </span>
    </>
  );
}

export function QuickActions({ counts }: { readonly counts: DashboardCounts | undefined }) {
  const { roles } = usePlace();
  const { Link } = useDashboardNavigation();
  return (
    <Panel title="Quick Actions">
      <div className="-mt-1 grid grid-cols-2 gap-2.5">
        {actions.map(({ label, icon, needs, to, note }) =>
          may(roles, needs) ? (
            <Link
              key={label}
              to={to}
              className={`${tile} transition-colors duration-120 hover:border-ink hover:bg-surface`}
            >
              <Words label={label} icon={icon} note={note(counts)} />
            </Link>
          ) : (
            <Button
              key={label}
              className={`${tile} h-auto! w-full items-start! justify-between! p-3.5! whitespace-normal! shadow-none!`}
              disabledReason="Your role does not include this. Ask an admin of your organisation."
            >
              <Words label={label} icon={icon} note={note(counts)} />
            </Button>
          ),
        )}
      </div>
    </Panel>
  );
}
