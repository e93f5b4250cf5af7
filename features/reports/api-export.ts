// Endpoints for a report as a file, and for emails that send a report on a schedule.
import { reportTypes } from '@lanyard/domain/report-names';
import { aFile, endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { ReportQuery } from './api.ts';

export const reportFormats = ['pdf', 'xlsx', 'csv'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const startReport = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/reports',
  summary: 'Make a file of a report; a job does, and `getProgress` tells how far it is',
  action: 'report.read',
  changes: [],
  creates: true,
  body: z.object({
    format: z.enum(reportFormats),
    report: ReportQuery,
    /** What the person asks the school board for. The first page of a PDF has it. */
    asks: z._default(
      z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(160))).check(z.maxLength(6)),
      [],
    ),
  }),
  ok: z.object({ id: z.uuid(), progress: z.uuid() }),
  refusals: ['invalid_input'],
});

export const getReportFile = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/reports/:report/file',
  summary: 'The file of a report one asked for oneself, within a day',
  action: 'report.read',
  file: true,
  ok: aFile,
  refusals: ['not_found'],
});

export const reportRhythms = ['never', 'week', 'month'] as const;
export type ReportRhythm = (typeof reportRhythms)[number];
const Schedules = z.object({
  schedules: z.array(z.object({ report: z.enum(reportTypes), every: z.enum(reportRhythms) })),
});
export type Schedules = z.infer<typeof Schedules>;

export const listSchedules = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/report-schedules',
  summary: 'Which reports the caller hears of by e-mail, and how often',
  action: 'report.read',
  ok: Schedules,
  refusals: [],
});

export const scheduleReport = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/report-schedules',
  summary: 'Hear of a report every Monday, on the first of every month, or never',
  action: 'report.read',
  changes: [],
  body: z.object({ report: z.enum(reportTypes), every: z.enum(reportRhythms) }),
  ok: Schedules,
  refusals: [],
});
