import type { AccountDependencies } from '@lanyard/accounts/server/door/account-dependencies';
import type { Vault } from '@lanyard/files/files';
import { createRoutes, type Route } from '@lanyard/http/routes';
import type { JobWork } from '@lanyard/jobs/job';

import * as api from '../../api-photo-import.ts';
import { printCameraCards } from '../cards/camera-cards.ts';
import { getPhotoExport, startPhotoExport } from '../export/export-photos.ts';
import { applyPhotoImport, decideFiles, dropPhotoImport } from './decide-files.ts';
import { deletePhotoImportsWork } from './delete-photo-imports.job.ts';
import { listZipWork } from './list-zip.job.ts';
import { nameFiles, startPhotoImport } from './start-import.ts';
import { getPhotoImport, listPhotoImportFiles, listPhotoImports } from './view-import.ts';

/** The routes of photo import, photo export and camera cards. */
export const photoFileRoutes = (
  vault: Vault,
  { queue, withTenant }: Pick<AccountDependencies, 'queue' | 'withTenant'>,
): Route[] =>
  createRoutes(api, {
    listPhotoImports: (act) => listPhotoImports(act),
    startPhotoImport: (act, { body }) => startPhotoImport(act, body),
    getPhotoImport: (act, { params }) => getPhotoImport(act, params.import),
    nameFiles: (act, { params, body }) => nameFiles(act, params.import, body),
    listPhotoImportFiles: (act, { params, query }) => listPhotoImportFiles(act, params.import, query),
    decideFiles: (act, { params, body }) => decideFiles(act, params.import, body),
    applyPhotoImport: (act, { params }) => applyPhotoImport(act, queue, params.import),
    dropPhotoImport: (act, { params }) => dropPhotoImport(act, queue, params.import),
    startPhotoExport: (act, { body }) => startPhotoExport(act, body),
    getPhotoExport: (act, { params }) => getPhotoExport(vault, act, withTenant, params.export),
    getCameraCards: (act, { params, query }) => printCameraCards(act, params.section, query.per),
  });

export const photoFileWorks = (vault: Vault): readonly JobWork[] => [
  listZipWork(vault),
  deletePhotoImportsWork,
];
