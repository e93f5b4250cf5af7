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

export const printFileRoutes = (vault: Vault, queue: Queue): Route[] => [
  handle(api.quotePrintFile, (act, { body }) => quotePrintFile(act, body)),
  handle(api.makePrintFile, (act, { body }) => makePrintFile(act, queue, body)),
  handle(api.listPrintFiles, (act, { query }) => listPrintFiles(act, query)),
  handle(api.getPrintFile, (act, { params, query }) => getPrintFile(act, params.file, query.sheet)),
  handle(api.takePrintFile, (act, { params }) => takePrintFile(act, params.file)),
  handle(api.getPrintFilePdf, (act, { params }) => getPrintFilePdf(vault, act, params.file)),
  handle(api.getPrintFileManifest, (act, { params }) => getPrintFileManifest(act, params.file)),
  handle(api.getPrintFileTicket, (act, { params }) => getPrintFileTicket(act, params.file)),
  handle(api.discardPrintFile, (act, { params }) => discardPrintFile(act, params.file)),
];
