import type { AlertType } from '@lanyard/domain/alert-kind';
import { formatDateTime } from '@lanyard/format/dates';
import { formatTimeAgo } from '@lanyard/format/time-ago';
import { usePlace } from '@lanyard/place/use-place';
import { IconTile } from '@lanyard/ui/IconTile';
import type { Tone } from '@lanyard/ui/tone';
import { useMinuteClock } from '@lanyard/ui/use-minute-clock';
import { CircleAlert, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Alert } from '../../api-alerts.ts';
import { useDashboardNavigation } from '../destination.ts';
import { alertLinkOf } from './alert-links.ts';

export const alertTypeStyles: Readonly<
  Record<AlertType, { readonly label: string; readonly icon: LucideIcon; readonly tone: Tone }>
> = {
  error: { label: 'Error', icon: CircleAlert, tone: 'red' },
  warning: { label: 'Warning', icon: TriangleAlert, tone: 'yellow' },
  info: { label: 'Info', icon: Info, tone: 'blue' },
};

export interface AlertLineProps {
  readonly alert: Alert;
  /** Shown beside the time. */
  readonly facts?: ReactNode;
  /** Shown at the end of the line. */
  readonly actions?: ReactNode;
}

/** What the alert is about, since when, and what to do about it. */
export function AlertLine({ alert, facts, actions }: AlertLineProps) {
  const { timeZone } = usePlace();
  const { Link } = useDashboardNavigation();
  const now = useMinuteClock();
  const { icon, tone, label } = alertTypeStyles[alert.type];
  const verb = alertLinkOf(alert);
  return (
    <li className="flex items-start gap-3 py-3 max-sm:flex-wrap">
      <IconTile icon={icon} tone={tone} label={label} className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <p className="text-sm wrap-break-word">{alert.message}</p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-xs text-fg-3">
          <time dateTime={alert.at} title={formatDateTime(alert.at, timeZone)} className="tnum">
            {formatTimeAgo(alert.at, now)}
          </time>
          {alert.state !== 'resolved' && (
            <Link
              to={verb.to}
              className="-my-1 rounded-sm py-1 font-medium text-blue-fg underline-offset-2 hover:underline coarse:-my-3 coarse:py-3"
            >
              {verb.label}
            </Link>
          )}
          {facts}
        </p>
      </div>
      {actions}
    </li>
  );
}
