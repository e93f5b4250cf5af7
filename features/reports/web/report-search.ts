import { periodDaysOf } from '@lanyard/domain/report';

import type { ReportQuery } from '../api.ts';

/** The search parameters in the page's URL. */
export type ReportSearch = ReportQuery & {
  readonly how?: boolean | undefined;
  readonly export?: boolean | undefined;
  readonly schedule?: boolean | undefined;
};
export type OnReportSearch = (change: Partial<ReportSearch>) => void;

/** The part of the URL search that the server gets. An open dialog is not part of it. */
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

/** Whether a custom period has valid days. The other periods are always valid. */
export const isPeriodValid = ({ period, from, until }: ReportSearch): boolean =>
  period !== 'custom' ||
  periodDaysOf('custom', '', { ...(from && { from }), ...(until && { until }) }) !== undefined;

/** The id of the element that says that the period is not valid. */
export const periodErrorId = 'wrong-period';
