import { notifyBrowsers } from '@lanyard/db/outbox';
import type { Act } from '@lanyard/db/tenant';
import { cardStages as everyStage, type CardStage } from '@lanyard/domain/card-stage';
import { rosterEffectOf } from '@lanyard/domain/import-decision';
import { isRefusal } from '@lanyard/domain/refusal';
import { findText } from '@lanyard/domain/student-field';
import { job, work } from '@lanyard/jobs/job';
import { failProgress, finishProgress } from '@lanyard/jobs/progress';
import { deleteUpload } from '@lanyard/uploads/quarantine';
import * as z from 'zod/mini';

import { replacementsRequested } from '../../events.ts';
import { cardStagesOf } from '../card-stages.ts';
import { changeRoster } from '../change-roster.ts';
import {
  changedRowsPage,
  countLeftOut,
  readWrittenFields,
  lockYear,
  saveSourceIds,
  leaveOutGoneRows,
  leaveOutStaleRows,
  leaveOutTakenNumbers,
  enrolmentsToReplace,
  importRosterSource,
} from '../queries/import-apply.ts';
import { withoutNestedLoops, raiseSortMemory } from '../queries/import-checks.ts';
import { countNewAndLeft, countDifferences } from '../queries/import-differences.ts';
import { studentsByEnrolment, type MatchedStudent, type ImportTarget } from '../queries/import-rows.ts';
import { lockImport, updateImport } from '../queries/imports.ts';
import { requestSignedCorrections } from './request-signed-corrections.ts';
import { importCountsOf } from './view-import.ts';

export const applyImportJob = job({
  name: 'apply-import',
  data: z.object({ import: z.uuid() }),
  retries: 8,
  leaseSeconds: 900,
});

type Changes = Readonly<Record<string, readonly [string | null, string | null]>>;
const asText = (value: unknown): string | null =>
  value === undefined || value === null ? null : typeof value === 'string' ? value : JSON.stringify(value);

/** The value that a field of the roster has now, in the format that the comparison stored. */
function nowIn(found: MatchedStudent, field: string): string | null {
  const text = findText(field);
  if (text) return found[text.name];
  if (field === 'section') return `${found.class}-${found.division}`;
  if (field === 'roll_no') return found.rollNo;
  if (field === 'consent') return found.consent;
  if (field === 'left') return found.left ? 'left' : null;
  return asText(found.custom[field.slice('custom:'.length)]);
}
const isAsSeen = (found: MatchedStudent, changes: Changes): boolean =>
  Object.entries(changes).every(([field, [was]]) => nowIn(found, field) === was);

/**
 * True if the card has gone further since the comparison, so that the change would now have another effect than the one
 * that the person saw.
 */
const wentTooFar = (seen: string, now: CardStage): boolean => {
  const before = everyStage.find((stage) => stage === seen) ?? 'no_photo';
  return (
    rosterEffectOf(before) !== rosterEffectOf(now) && everyStage.indexOf(now) > everyStage.indexOf(before)
  );
};

/** Leaves out rows whose student or card has changed since the person decided, and names them in the result. */
async function leaveOutChanged(act: Act, into: ImportTarget): Promise<void> {
  for (let after = -2_000_000_000; ;) {
    const rows = await changedRowsPage(act.tx, into, after);
    const last = rows.at(-1);
    if (!last) return;
    after = last.no;
    const ids = rows.map(({ enrolment }) => enrolment);
    const found = new Map(
      (await studentsByEnrolment(act.tx, into, ids)).map((each) => [each.enrolment, each]),
    );
    const stages = await cardStagesOf(act, ids);
    const gone = rows.filter(({ enrolment }) => !found.has(enrolment));
    const stale = rows.filter(({ enrolment, kind, changes, stage }) => {
      const now = found.get(enrolment);
      if (!now) return false;
      const seen = kind === 'left' ? !now.left : isAsSeen(now, changes ?? {});
      return !seen || wentTooFar(stage, stages.get(enrolment) ?? 'no_photo');
    });
    const numbers = (list: typeof rows): number[] => list.map(({ no }) => no);
    await leaveOutGoneRows(act.tx, into, numbers(gone));
    await leaveOutStaleRows(act.tx, into, numbers(stale));
  }
}

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
  await leaveOutChanged(act, into);
  await requestSignedCorrections(act, into, kept.name);
  await withoutNestedLoops(tx, () => leaveOutTakenNumbers(tx, into));
  const done = await withoutNestedLoops(tx, async () =>
    changeRoster(act, {
      kind: 'import',
      year: kept.year,
      source: importRosterSource(into, `Import of ${kept.name}`.slice(0, 200)),
      fields: await readWrittenFields(tx, into),
      detail: { import: id, file: kept.name },
    }),
  );
  // `leaveOutTakenNumbers` removed all conflicts under the same lock, so this cannot happen.
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
