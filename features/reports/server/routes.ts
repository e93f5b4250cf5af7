import type { Vault } from '@lanyard/files/files';
import { createRoutes, type Route } from '@lanyard/http/routes';
import type { Queue } from '@lanyard/jobs/queue';

import * as exported from '../api-export.ts';
import * as api from '../api.ts';
import { getReportFile, startReport } from './export/start-report.ts';
import { getReport } from './get-report.ts';
import { listSchedules, scheduleReport } from './schedule/schedule-report.ts';

export const reportRoutes = (vault: Vault, queue: Queue): Route[] => [
  ...createRoutes(api, {
    getReport: (act, { scopes, query }) => getReport(act, scopes, query),
  }),
  ...createRoutes(exported, {
    startReport: (act, { scopes, body }) => startReport(act, queue, scopes, body),
    getReportFile: (act, { params }) => getReportFile(vault, act, params.report),
    listSchedules: (act) => listSchedules(act),
    scheduleReport: (act, { body }) => scheduleReport(act, body),
  }),
];
