import { recordActivity } from '@lanyard/audit/activity';
import { recordAudit } from '@lanyard/audit/record-audit';
import type { Act } from '@lanyard/db/tenant';
import { refuse, type Refusal } from '@lanyard/domain/refusal';
import { shownStudentName, textFields } from '@lanyard/domain/student-field';

import type { ErasureCertificate, Removed } from '../../api-records.ts';
import { studentErased } from '../../events.ts';
import { openChangeSet } from '../queries/change-roster.ts';
import { insertChangeSet } from '../queries/change-sets.ts';
import { blankHistory, blankStudent, readErasures, insertErasure } from '../queries/erase.ts';
import { rollBackAfter } from '../queries/import-checks.ts';
import { readCurrentEnrolment, lockStudentRecord } from '../queries/records.ts';

/**
 * Erases a student for good in one transaction. It blanks this feature's rows, and the handlers of `studentErased`
 * remove theirs. What remains is the enrolments, without names, and a certificate of the erasure.
 */
export async function eraseStudent(
  act: Act,
  id: string,
  { name, reason }: { readonly name: string; readonly reason: string },
): Promise<ErasureCertificate | Refusal<'not_found' | 'invalid_input'>> {
  const { tx, org } = act;
  const open = await openChangeSet(tx, org, undefined, true);
  const kept = open && (await lockErasable(act, id));
  if (!kept) return refuse('not_found');
  if (name.normalize('NFC').trim() !== shownStudentName(kept))
    return refuse('invalid_input', {
      errors: [{ path: 'body.name', message: 'Type the name exactly as it is written.' }],
    });
  const removed = await removeStudentData(act, kept);
  await insertChangeSet(act, { org, ...open, by: act.user }, { kind: 'erase', counts: { erased: 1 } });
  const made = await insertErasure(act, {
    student: kept.student,
    changeSet: open.changeSet,
    removed,
    reason,
  });
  await recordAudit(act, {
    action: 'student.erase',
    subjects: [id, kept.student, made.id],
    detail: { removed },
  });
  await recordActivity(act, { kind: 'student_erased', section: kept.section });
  const [certificate] = await readErasures(tx, org, made.id);
  return certificate ?? refuse('not_found');
}

type Kept = NonNullable<Awaited<ReturnType<typeof lockStudentRecord>>>;

/** Finds the student with all enrolments, whatever year the given enrolment is of. */
async function lockErasable({ tx, org }: Act, id: string): Promise<Kept | undefined> {
  const known = await readCurrentEnrolment(tx, org, id);
  return known && lockStudentRecord(tx, org, known.year, known.id);
}

async function removeStudentData(act: Act, kept: Kept): Promise<Removed> {
  const enrolments = await blankStudent(act.tx, act.org, kept.student);
  const others = await act.announce(studentErased, { student: kept.student, enrolments });
  const fields = [...textFields.map((field) => kept[field.name]), ...Object.values(kept.custom)].filter(
    (value) => value !== null,
  );
  return [{ what: 'fields', count: fields.length }, ...others.flat()].filter(({ count }) => count > 0);
}

/** Erases the student, counts what that removes, and takes everything back. */
export async function previewErasure(
  act: Act,
  id: string,
): Promise<{ removed: Removed } | Refusal<'not_found'>> {
  const kept = await lockErasable(act, id);
  if (!kept) return refuse('not_found');
  return { removed: await rollBackAfter(act.tx, () => removeStudentData(act, kept)) };
}

/** Needs the database role of the worker, because no other role may change the history. */
export async function eraseStudentHistory(
  { tx, org }: Act,
  { student, enrolments }: { readonly student: string; readonly enrolments: readonly string[] },
): Promise<readonly { what: string; count: number }[]> {
  const { history, consents, corrections, answers } = await blankHistory(tx, org, student, enrolments);
  return [
    { what: 'history', count: history },
    { what: 'consents', count: consents },
    { what: 'corrections', count: corrections },
    { what: 'answers', count: answers },
  ];
}

export const listCertificates = async ({
  tx,
  org,
}: Act): Promise<{ certificates: ErasureCertificate[] }> => ({
  certificates: await readErasures(tx, org),
});
