import { createRoutes, type Route } from '@lanyard/http/routes';
import type { Queue } from '@lanyard/jobs/queue';

import * as differences from '../../api-differences.ts';
import * as api from '../../api-import.ts';
import { decideDifferences } from './decide-differences.ts';
import { applyImport, downloadRejected, listLeftOut, undoImport } from './finish-import.ts';
import { getEffects, listDifferences, listGroups } from './list-differences.ts';
import { changeColumns, compareImport, getColumns } from './map-columns.ts';
import { previewRow } from './preview-row.ts';
import { repairCells } from './repair-cells.ts';
import { dropImport, rereadImport, startImport } from './start-import.ts';
import { getImport, listImports } from './view-import.ts';

export const importRoutes = (queue: Queue): Route[] => [
  ...createRoutes(api, {
    listImports: (act) => listImports(act),
    startImport: (act, { body }) => startImport(act, body),
    getImport: (act, { params }) => getImport(act, params.import),
    dropImport: (act, { params }) => dropImport(act, queue, params.import),
    rereadImport: (act, { params, body }) => rereadImport(act, queue, params.import, body),
    getColumns: (act, { params }) => getColumns(act, params.import),
    changeColumns: (act, { params, version, body }) =>
      changeColumns(act, params.import, version, body.columns),
    previewRow: (act, { params, query }) => previewRow(act, params.import, query.row),
    compareImport: (act, { params }) => compareImport(act, queue, params.import),
  }),
  ...createRoutes(differences, {
    listDifferences: (act, { params, query }) => listDifferences(act, params.import, query),
    listGroups: (act, { params, query }) => listGroups(act, params.import, query.kind),
    repairCells: (act, { params, body }) => repairCells(act, params.import, body),
    decideDifferences: (act, { params, body }) =>
      decideDifferences(act, params.import, body.of, body.decision),
    getEffects: (act, { params }) => getEffects(act, params.import),
    applyImport: (act, { params, body }) => applyImport(act, queue, params.import, body.version),
    undoImport: (act, { params }) => undoImport(act, queue, params.import),
    listLeftOut: (act, { params, query }) => listLeftOut(act, params.import, query),
    downloadRejected: (act, { params }) => downloadRejected(act, params.import),
  }),
];
