import type { Front } from '@lanyard/accounts/server/door/front';
import { handle, type Route } from '@lanyard/http/handle';

import * as bulk from '../api-bulk.ts';
import * as exported from '../api-export.ts';
import { getBulkAct, moveStudents } from './bulk/bulk-acts.ts';
import { getExportFile, startExport } from './export/export-students.ts';

/** What is done to many students at once: files and bulk acts. */
export const bulkRoutes = ({ queue, withTenant }: Pick<Front, 'queue' | 'withTenant'>): Route[] => [
  ...handle(exported, {
    startExport: (act, { body }) => startExport(act, body),
    getExportFile: (act, { params }) => getExportFile(act, withTenant, params.export),
  }),
  ...handle(bulk, {
    moveStudents: (act, { body }) => moveStudents(act, queue, body),
    getBulkAct: (act, { params }) => getBulkAct(act, params.act),
  }),
];
