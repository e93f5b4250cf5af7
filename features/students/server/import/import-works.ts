import type { Vault } from '@lanyard/files/files';
import type { JobWork } from '@lanyard/jobs/job';

import { applyImportWork } from './apply-import.job.ts';
import { compareImportWork } from './compare-import.job.ts';
import { deleteImportsWork } from './delete-imports.job.ts';
import { readImportWork } from './read-import.job.ts';
import { undoImportWork } from './undo-import.job.ts';

/** The jobs that a worker does for imports. */
export const importWorks = (vault: Vault): readonly JobWork[] => [
  readImportWork(vault),
  compareImportWork(vault),
  applyImportWork,
  undoImportWork,
  deleteImportsWork,
];
