// Rows of an import that would change a signed card: what the card prints is asked for, the rest of the row is written.
import type { Act } from '@lanyard/db/tenant';

import type { FrozenField } from '../../events.ts';
import { askInstead, frozenOf, placeFields } from '../corrections/ask-instead.ts';
import { approvedPage, holdBack, type HeldBack } from '../queries/import-apply.ts';
import type { Into } from '../queries/import-rows.ts';

type Changes = Readonly<Record<string, readonly [string | null, string | null]>>;
type Row = { readonly no: number; readonly enrolment: string; readonly changes: Changes };

/** A field of a file as the roster calls it; a class is what changes of it. */
function fieldsOf(changes: Changes, key: string): FrozenField[] {
  if (key === 'section') return placeFields(changes[key]?.[0] ?? '', changes[key]?.[1] ?? '');
  return [key.replace(/^custom:/, 'custom.') as FrozenField];
}

/** What of each row is frozen, by the names of the file; who moves takes the number with them. */
async function frozenRows(act: Act, rows: readonly Row[]): Promise<(Row & { keys: string[] })[]> {
  const asked = new Set(
    rows.flatMap(({ changes }) => Object.keys(changes).flatMap((key) => fieldsOf(changes, key))),
  );
  const frozen = await frozenOf(
    act,
    rows.map(({ enrolment }) => enrolment),
    [...asked],
  );
  return rows.flatMap((row) => {
    const held = frozen.get(row.enrolment);
    const keys = Object.keys(row.changes).filter((key) =>
      fieldsOf(row.changes, key).some((field) => held?.has(field)),
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
  into: Pick<Into, 'org' | 'import'>,
): AsyncGenerator<(Row & { keys: string[] })[]> {
  for (let after = -2_000_000_000; ;) {
    const rows = await approvedPage(act.tx, into, after);
    const last = rows.at(-1);
    if (!last) return;
    after = last.no;
    yield await frozenRows(act, rows);
  }
}

export async function countSigned(act: Act, into: Pick<Into, 'org' | 'import'>): Promise<number> {
  let count = 0;
  for await (const rows of pages(act, into)) count += rows.length;
  return count;
}

/** The year is held. */
export async function askForSigned(act: Act, into: Into, file: string): Promise<void> {
  for await (const rows of pages(act, into)) {
    await askInstead(
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
    await holdBack(
      act.tx,
      into,
      rows.map(({ no, keys }): HeldBack => ({
        no,
        keys,
        custom: keys.flatMap((key) => /^custom:(.*)$/.exec(key)?.[1] ?? []),
      })),
    );
  }
}
