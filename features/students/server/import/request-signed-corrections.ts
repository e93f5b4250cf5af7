// Handles rows of an import that would change a signed-off card. Changes of the card become correction requests. The
// rest of the row is written.
import type { Act } from '@lanyard/db/tenant';
import { eachText, findText, type StudentTextField, type TextValues } from '@lanyard/domain/student-field';

import type { FrozenField } from '../../events.ts';
import {
  requestFrozenCorrections,
  readFrozenFields,
  changedClassFields,
  changedTextPaths,
} from '../corrections/frozen-fields.ts';
import {
  approvedRowsPage,
  leaveOutFields,
  type ApprovedRow,
  type LeftOutFields,
} from '../queries/import-apply.ts';
import type { ImportTarget } from '../queries/import-rows.ts';

type Row = ApprovedRow;

/**
 * Converts a field of the file into roster fields. For a class or a text, the result is the values on the card that
 * change.
 */
function fieldsOf({ changes, texts }: Row, key: string): FrozenField[] {
  if (key === 'section') return changedClassFields(changes[key]?.[0] ?? '', changes[key]?.[1] ?? '');
  const text = findText(key);
  const after = (field: StudentTextField): string | null => {
    const change = changes[field.key];
    return change ? change[1] : texts[field.name];
  };
  if (text) return changedTextPaths(text.name, texts, eachText(after) as TextValues);
  return [key.replace(/^custom:/, 'custom.') as FrozenField];
}

/**
 * The frozen fields of each row, by their names in the file. A move is frozen as a whole: class and roll number
 * together.
 */
async function frozenRows(act: Act, rows: readonly Row[]): Promise<(Row & { keys: string[] })[]> {
  const asked = new Set(rows.flatMap((row) => Object.keys(row.changes).flatMap((key) => fieldsOf(row, key))));
  const frozen = await readFrozenFields(
    act,
    rows.map(({ enrolment }) => enrolment),
    [...asked],
  );
  return rows.flatMap((row) => {
    const held = frozen.get(row.enrolment);
    const keys = Object.keys(row.changes).filter((key) =>
      fieldsOf(row, key).some((field) => held?.has(field)),
    );
    const moves = keys.includes('section') || keys.includes('roll_no');
    const place = moves
      ? ['section', 'roll_no'].filter((key) => key in row.changes && !keys.includes(key))
      : [];
    return keys.length === 0 ? [] : [{ ...row, keys: [...keys, ...place] }];
  });
}

async function* pages(
  act: Act,
  into: Pick<ImportTarget, 'org' | 'import'>,
): AsyncGenerator<(Row & { keys: string[] })[]> {
  for (let after = -2_000_000_000; ;) {
    const rows = await approvedRowsPage(act.tx, into, after);
    const last = rows.at(-1);
    if (!last) return;
    after = last.no;
    yield await frozenRows(act, rows);
  }
}

/** To apply, the caller has locked the year. */
export async function requestSignedCorrections(act: Act, into: ImportTarget, file: string): Promise<void> {
  for await (const rows of pages(act, into)) {
    await requestFrozenCorrections(
      act,
      rows.flatMap(({ enrolment, changes, keys }) =>
        keys.map((key) => ({
          enrolment,
          field: key.replace(/^custom:/, 'custom.'),
          was: changes[key]?.[0] ?? null,
          proposed: changes[key]?.[1] ?? null,
          reason: `The class is signed off. From the import of ${file}`.slice(0, 300),
        })),
      ),
    );
    await leaveOutFields(
      act.tx,
      into,
      rows.map(({ no, keys }): LeftOutFields => ({
        no,
        keys,
        custom: keys.flatMap((key) => /^custom:(.*)$/.exec(key)?.[1] ?? []),
      })),
    );
  }
}
