import type { AccountDependencies } from '@lanyard/accounts/server/door/account-dependencies';
import { createRoutes, type Route } from '@lanyard/http/routes';

import * as bulk from '../api-bulk.ts';
import * as exported from '../api-export.ts';
import { getBulkAct, moveStudents } from './bulk/bulk-acts.ts';
import { previewMove } from './bulk/preview-move.ts';
import { getExportFile, startExport } from './export/export-students.ts';

/** Routes for many students at once: exports and bulk acts. */
export const bulkRoutes = ({
  queue,
  withTenant,
}: Pick<AccountDependencies, 'queue' | 'withTenant'>): Route[] => [
  ...createRoutes(exported, {
    startExport: (act, { body }) => startExport(act, body),
    getExportFile: (act, { params }) => getExportFile(act, withTenant, params.export),
  }),
  ...createRoutes(bulk, {
    previewMove: (act, { body }) => previewMove(act, body),
    moveStudents: (act, { body }) => moveStudents(act, queue, body),
    getBulkAct: (act, { params }) => getBulkAct(act, params.act),
  }),
];
