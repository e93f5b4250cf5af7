import type { Vault } from '@lanyard/files/files';
import { createRoutes, type Route } from '@lanyard/http/routes';
import type { Queue } from '@lanyard/jobs/queue';

import * as board from '../api-board.ts';
import * as check from '../api-check.ts';
import * as files from '../api-files.ts';
import { getBoard, getToday } from './board/board.ts';
import { checkCard, setCheckCause, undoCheck } from './check/check-card.ts';
import { makePrintFile } from './files/make-print-file.ts';
import { quotePrintFile } from './files/plan-file.ts';
import { getPrintFile, listPrintFiles } from './files/read-files.ts';
import {
  discardPrintFile,
  getPrintFileManifest,
  getPrintFilePdf,
  getPrintFileTicket,
  takePrintFile,
} from './files/take-file.ts';
import { vendorSettingsRoutes } from './settings/routes-settings.ts';

export const printingRoutes = (vault: Vault, queue: Queue): Route[] => [
  ...vendorSettingsRoutes,
  ...createRoutes(board, {
    getBoard: (act, { query }) => getBoard(act, query),
    getToday: (act) => getToday(act),
  }),
  ...createRoutes(files, {
    quotePrintFile: (act, { body }) => quotePrintFile(act, body),
    makePrintFile: (act, { body }) => makePrintFile(act, queue, body),
    listPrintFiles: (act, { query }) => listPrintFiles(act, query),
    getPrintFile: (act, { params, query }) => getPrintFile(act, params.file, query.sheet),
    takePrintFile: (act, { params }) => takePrintFile(act, params.file),
    getPrintFilePdf: (act, { params }) => getPrintFilePdf(vault, act, params.file),
    getPrintFileManifest: (act, { params }) => getPrintFileManifest(act, params.file),
    getPrintFileTicket: (act, { params }) => getPrintFileTicket(act, params.file),
    discardPrintFile: (act, { params }) => discardPrintFile(act, params.file),
  }),
  ...createRoutes(check, {
    checkCard: (act, { params, body }) => checkCard(act, params.card, body),
    setCheckCause: (act, { params, body }) => setCheckCause(act, params.card, body),
    undoCheck: (act, { params }) => undoCheck(act, params.card),
  }),
];
