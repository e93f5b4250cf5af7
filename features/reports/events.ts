import { event } from '@lanyard/domain/event';
import type { ReportType } from '@lanyard/domain/report';

/** It is the day for these letters: whoever can send mail does. */
export const reportsDue = event<{
  readonly letters: readonly {
    readonly person: string;
    readonly report: ReportType;
    readonly every: 'week' | 'month';
  }[];
}>('reports.due');
