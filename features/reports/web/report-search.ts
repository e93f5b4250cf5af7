import { periodDaysOf } from '@lanyard/domain/report';

import type { ReportQuery } from '../api.ts';

/** What the address of the page says. */
export type ReportSearch = ReportQuery & {
  readonly how?: boolean | undefined;
  readonly export?: boolean | undefined;
  readonly schedule?: boolean | undefined;
};
export type OnReportSearch = (change: Partial<ReportSearch>) => void;

/** Of the address, what the server is asked: the open dialog is not part of it. */
export const reportQueryOf = ({
  report,
  period,
  from,
  until,
  class: inClass,
  division,
  vendor,
}: ReportSearch): ReportQuery => ({
  report,
  period,
  ...(period === 'custom' && { from, until }),
  class: inClass,
  division: inClass === undefined ? undefined : division,
  vendor,
});

/** Whether a custom period is one; the others always are. */
export const isPeriodValid = ({ period, from, until }: ReportSearch): boolean =>
  period !== 'custom' ||
  periodDaysOf('custom', '', { ...(from && { from }), ...(until && { until }) }) !== undefined;

/** The id of what says that it is none. */
export const periodErrorId = 'wrong-period';
