import type { Act } from '@lanyard/db/tenant';
import { cardStages } from '@lanyard/domain/card-stage';
import { rosterDecisionsAt, type RosterDecision } from '@lanyard/domain/import-decision';
import { readRow } from '@lanyard/domain/import-row';
import { isRefusal, type Refusal } from '@lanyard/domain/refusal';

import type { Import } from '../../api-import.ts';
import { readQuestionRows, writeDecisions, type DifferenceRowKind } from '../queries/import-differences.ts';
import { studentsByEnrolment, stageRows, type ImportTarget, type StagedRow } from '../queries/import-rows.ts';
import { updateImport, type StoredRosterImport } from '../queries/imports.ts';
import { checkImportRows } from './check-import-rows.ts';
import { compareWithStudent, stagedTexts } from './match-rows.ts';
import { readImportRules, widenRules } from './row-rules.ts';
import { lockImportInState, readChangedImport } from './view-import.ts';

type Of =
  | { readonly rows: readonly number[] }
  | { readonly kind: DifferenceRowKind; readonly group?: string | undefined };
type Answer = 'same_person' | 'another_person';

export async function decideDifferences(
  act: Act,
  id: string,
  of: Of,
  decision: RosterDecision | Answer,
): Promise<{ decided: number; import: Import } | Refusal<'not_found' | 'import_not_ready'>> {
  const kept = await lockImportInState(act, id, 'decide');
  if (isRefusal(kept)) return kept;
  const at = { org: act.org, import: id };
  let decided: number;
  if (decision === 'same_person' || decision === 'another_person')
    decided = await answer(act, kept, of, decision);
  else {
    const stages = cardStages.filter((stage) => rosterDecisionsAt(stage).includes(decision));
    decided = await writeDecisions(act.tx, at, of, decision, stages);
  }
  if (decided > 0) await updateImport(act.tx, act.org, id, {});
  return { decided, import: await readChangedImport(act, id) };
}

/**
 * Answers whether a doubtful row is the candidate. Same person: the row is compared with that student. Another person:
 * the row becomes a new student, and the candidate has left.
 */
async function answer(act: Act, kept: StoredRosterImport, of: Of, said: Answer): Promise<number> {
  const into: ImportTarget = { org: act.org, import: kept.id, year: kept.year };
  const asked = await readQuestionRows(act.tx, into, of);
  const rules = widenRules(await readImportRules(act.tx, act.org, kept), asked);
  const known = new Map(
    (
      await studentsByEnrolment(
        act.tx,
        into,
        asked.map(({ candidate }) => candidate.student),
      )
    ).map((found) => [found.enrolment, found]),
  );
  const rows = asked.flatMap(({ no, cells, candidate }): StagedRow[] => {
    const { values } = readRow(cells, rules);
    const found = known.get(candidate.student);
    const row = {
      row_no: no,
      ...stagedTexts(values),
      class: values.place?.class ?? null,
      division: values.place?.division ?? null,
      section_id: (values.place && rules.sectionOf(values.place)) ?? null,
      roll_no: values.rollNo ?? null,
      source_id: values.sourceId ?? null,
      consent: values.consent ?? null,
      custom: Object.keys(values.custom).length > 0 ? JSON.stringify(values.custom) : null,
      cells: null,
      problems: null,
      candidate: null,
      group_key: null,
      decision: null,
    };
    if (said === 'same_person') return found ? [{ ...row, ...compareWithStudent(values, found) }] : [];
    // The empty candidate (`{}`) records the answer "another person". The check by name then does not ask again.
    return [
      {
        ...row,
        kind: 'new',
        decision: 'update',
        changes: null,
        student_id: null,
        enrolment_id: null,
        candidate: '{}',
      },
    ];
  });
  if (rows.length > 0) await stageRows(act.tx, into, rows);
  await checkImportRows(act, into, kept.reading?.complete ?? true);
  return rows.length;
}
