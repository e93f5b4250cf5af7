import { recordActivity } from '@lanyard/audit/activity';
import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import type { Scopes } from '@lanyard/domain/role';
import { findText } from '@lanyard/domain/student-field';

import { insertCorrection } from '../queries/corrections.ts';
import { readRecordDetails } from '../queries/records.ts';
import { getRecord } from '../records/get-record.ts';
import { readCorrectionProposal } from './read-proposal.ts';

export async function requestCorrection(
  act: Act,
  scopes: Scopes,
  id: string,
  { field, proposed, reason }: { field: string; proposed: string | null; reason: string },
): Promise<{ id: string } | Refusal<'not_found' | 'invalid_input'>> {
  const record = await getRecord(act, scopes, id);
  if (isRefusal(record)) return record;
  const details = await readRecordDetails(act.tx, act.org, record.id);
  if (!details || record.lastYear !== undefined) return refuse('not_found');
  const read = await readCorrectionProposal(act, field, proposed);
  if (isRefusal(read)) return read;
  const text = findText(field);
  const was = text
    ? details[text.text.recordAs]
    : { roll_no: record.rollNo, section: `${record.class}-${record.division}` }[field];
  const made = await insertCorrection(act, {
    enrolment: record.id,
    field,
    was: was === undefined ? (details.custom[field.slice('custom.'.length)] ?? null) : was,
    proposed: read.proposed,
    reason,
  });
  await recordActivity(act, { kind: 'correction_asked', student: details.student, section: details.section });
  return { id: made.id };
}
