import { daysOf } from '@lanyard/domain/report';

import type { ReportQuery } from '../api.ts';

/** What the address of the page says. */
export type ReportSearch = ReportQuery & {
  readonly how?: boolean | undefined;
  readonly export?: boolean | undefined;
  readonly schedule?: boolean | undefined;
};
export type OnSearch = (change: Partial<ReportSearch>) => void;

/** Of the address, what the server is asked: the open dialog is not part of it. */
export const queryOf = ({
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
export const isAskable = ({ period, from, until }: ReportSearch): boolean =>
  period !== 'custom' ||
  daysOf('custom', '', { ...(from && { from }), ...(until && { until }) }) !== undefined;

/** The id of what says that it is none. */
export const wrongPeriod = 'wrong-period';
