import type { Vault } from '@lanyard/files/files';
import { handle, type Route } from '@lanyard/http/handle';
import type { Queue } from '@lanyard/jobs/queue';

import * as api from '../../api-files.ts';
import { makePrintFile } from './make-print-file.ts';
import { quotePrintFile } from './plan-file.ts';
import { getPrintFile, listPrintFiles } from './read-files.ts';
import {
  discardPrintFile,
  getPrintFileManifest,
  getPrintFilePdf,
  getPrintFileTicket,
  takePrintFile,
} from './take-file.ts';

export const printFileRoutes = (vault: Vault, queue: Queue): Route[] =>
  handle(api, {
    quotePrintFile: (act, { body }) => quotePrintFile(act, body),
    makePrintFile: (act, { body }) => makePrintFile(act, queue, body),
    listPrintFiles: (act, { query }) => listPrintFiles(act, query),
    getPrintFile: (act, { params, query }) => getPrintFile(act, params.file, query.sheet),
    takePrintFile: (act, { params }) => takePrintFile(act, params.file),
    getPrintFilePdf: (act, { params }) => getPrintFilePdf(vault, act, params.file),
    getPrintFileManifest: (act, { params }) => getPrintFileManifest(act, params.file),
    getPrintFileTicket: (act, { params }) => getPrintFileTicket(act, params.file),
    discardPrintFile: (act, { params }) => discardPrintFile(act, params.file),
  });
