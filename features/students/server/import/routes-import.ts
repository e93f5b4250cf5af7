import { handle, type Route } from '@lanyard/http/handle';
import type { Queue } from '@lanyard/jobs/queue';

import * as differences from '../../api-differences.ts';
import * as api from '../../api-import.ts';
import { decideDifferences } from './decide-differences.ts';
import { applyImport, downloadRejected, listLeftOut, undoImport } from './finish-import.ts';
import { getEffects, listDifferences, listGroups } from './list-differences.ts';
import { changeColumns, compareImport, getColumns } from './map-columns.ts';
import { previewRow } from './preview-row.ts';
import { repairCells } from './repair-cells.ts';
import { dropImport, readAgain, startImport } from './start-import.ts';
import { getImport, listImports } from './view-import.ts';

export const importRoutes = (queue: Queue): Route[] => [
  handle(api.listImports, (act) => listImports(act)),
  handle(api.startImport, (act, { body }) => startImport(act, body)),
  handle(api.getImport, (act, { params }) => getImport(act, params.import)),
  handle(api.dropImport, (act, { params }) => dropImport(act, queue, params.import)),
  handle(api.readAgain, (act, { params, body }) => readAgain(act, queue, params.import, body)),
  handle(api.getColumns, (act, { params }) => getColumns(act, params.import)),
  handle(api.changeColumns, (act, { params, version, body }) =>
    changeColumns(act, params.import, version, body.columns),
  ),
  handle(api.previewRow, (act, { params, query }) => previewRow(act, params.import, query.row)),
  handle(api.compareImport, (act, { params }) => compareImport(act, queue, params.import)),
  handle(differences.listDifferences, (act, { params, query }) => listDifferences(act, params.import, query)),
  handle(differences.listGroups, (act, { params, query }) => listGroups(act, params.import, query.kind)),
  handle(differences.repairCells, (act, { params, body }) => repairCells(act, params.import, body)),
  handle(differences.decideDifferences, (act, { params, body }) =>
    decideDifferences(act, params.import, body.of, body.decision),
  ),
  handle(differences.getEffects, (act, { params }) => getEffects(act, params.import)),
  handle(differences.applyImport, (act, { params, body }) =>
    applyImport(act, queue, params.import, body.version),
  ),
  handle(differences.undoImport, (act, { params }) => undoImport(act, queue, params.import)),
  handle(differences.listLeftOut, (act, { params, query }) => listLeftOut(act, params.import, query)),
  handle(differences.downloadRejected, (act, { params }) => downloadRejected(act, params.import)),
];
