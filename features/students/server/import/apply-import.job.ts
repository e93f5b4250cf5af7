import { notifyBrowsers } from '@lanyard/db/outbox';
import { isRefusal } from '@lanyard/domain/refusal';
import { job, work } from '@lanyard/jobs/job';
import { failProgress, finishProgress } from '@lanyard/jobs/progress';
import { deleteUpload } from '@lanyard/uploads/quarantine';
import * as z from 'zod/mini';

import { replacementsRequested } from '../../events.ts';
import { changeRoster } from '../change-roster.ts';
import {
  countLeftOut,
  readWrittenFields,
  lockYear,
  saveSourceIds,
  enrolmentsToReplace,
  importRosterSource,
} from '../queries/import-apply.ts';
import { withoutNestedLoops, raiseSortMemory } from '../queries/import-checks.ts';
import { countNewAndLeft, countDifferences } from '../queries/import-differences.ts';
import type { ImportTarget } from '../queries/import-rows.ts';
import { lockImport, updateImport } from '../queries/imports.ts';
import { leaveOutRows } from './leave-out-rows.ts';
import { importCountsOf } from './view-import.ts';

export const applyImportJob = job({
  name: 'apply-import',
  data: z.object({ import: z.uuid() }),
  retries: 8,
  leaseSeconds: 900,
});

/**
 * The roster and the end of the job are written in one transaction. If it fails, nothing is written and the job runs
 * again.
 */
export const applyImportWork = work(applyImportJob, async (act, { import: id }) => {
  const { tx, org } = act;
  const kept = await lockImport(tx, org, id);
  if (kept?.state !== 'applying') return;
  const progress = kept.progress ?? '';
  await notifyBrowsers(act, 'imports', 'progress');
  await raiseSortMemory(tx);
  const into: ImportTarget = { org, import: id, year: kept.year };
  if (!(await lockYear(tx, org, kept.year))) {
    await updateImport(tx, org, id, { state: 'differences' });
    await failProgress(act, progress, 'The year was rolled over meanwhile. Begin a new import.');
    return;
  }
  await leaveOutRows(act, into, kept.name);
  const done = await withoutNestedLoops(tx, async () =>
    changeRoster(act, {
      kind: 'import',
      year: kept.year,
      source: importRosterSource(into, `Import of ${kept.name}`.slice(0, 200)),
      fields: await readWrittenFields(tx, into),
      detail: { import: id, file: kept.name },
    }),
  );
  // `leaveOutRows` removed all conflicts under the same lock, so this cannot happen.
  if (isRefusal(done)) throw new Error(`the roster refused an import: ${done.code}`);
  await withoutNestedLoops(tx, () => saveSourceIds(tx, into));
  const replaced = await enrolmentsToReplace(tx, into);
  if (replaced.length > 0)
    await act.announce(replacementsRequested, { ids: replaced, changeSet: done.changeSet });
  const { left } = await countNewAndLeft(tx, into);
  const counted = await countDifferences(tx, into);
  await deleteUpload(act, id);
  await updateImport(tx, org, id, {
    state: 'applied',
    change_set_id: done.changeSet,
    sample: null,
    counts: counted ? importCountsOf(counted) : null,
    result: {
      added: done.made.length,
      changed: done.changed.length - left,
      left,
      leftOut: await countLeftOut(tx, into, false),
    },
  });
  await finishProgress(act, progress);
});
