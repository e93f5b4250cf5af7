import type { Act } from '@lanyard/db/tenant';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';
import { formatRollNo as threeDigits } from '@lanyard/domain/student';
import { findText } from '@lanyard/domain/student-field';

import type { StudentChange } from '../../api-records.ts';
import { textCheck } from '../../text-checks.ts';
import { readCustomValues } from '../custom-values.ts';
import { findSectionByName } from '../queries/sections.ts';

export type CorrectionProposal = {
  /** The value as it is stored and shown. */
  readonly proposed: string | null;
  /** The edit that the office would have made. */
  readonly change: StudentChange;
  readonly field: string;
};

const wrong = (message: string): Refusal<'invalid_input'> =>
  refuse('invalid_input', { errors: [{ path: 'body.proposed', message }] });

/** Checks a proposal by the rules of an edit. A proposal that the office could not accept is refused. */
export async function readCorrectionProposal(
  act: Act,
  field: string,
  proposed: string | null,
): Promise<CorrectionProposal | Refusal<'invalid_input'>> {
  if (field.startsWith('custom.')) {
    const key = field.slice('custom.'.length);
    const custom = await readCustomValues(act, { [key]: proposed }, { isNew: false, at: 'body.proposed' });
    if (isRefusal(custom)) return custom;
    return { field, proposed: custom[key] ?? null, change: { custom } };
  }
  const text = findText(field);
  if (proposed === null) {
    if (text === undefined || text.text.needed !== undefined) return wrong('Write what it should be.');
    return { field: text.name, proposed, change: { [text.name]: null } };
  }
  if (text) {
    const read = textCheck(text.text).safeParse(proposed);
    return read.success
      ? { field: text.name, proposed: read.data, change: { [text.name]: read.data } }
      : wrong(read.error.issues[0]?.message ?? `Not a ${text.label.toLowerCase()}.`);
  }
  if (field === 'roll_no') {
    const number = /^\d{1,3}$/.test(proposed) ? Number(proposed) : 0;
    return number < 1
      ? wrong('The roll number is from 1 to 999.')
      : { field: 'rollNo', proposed: threeDigits(number), change: { rollNo: number } };
  }
  const section = await findSectionByName(act.tx, act.org, proposed);
  return section
    ? { field: 'section', proposed: `${section.class}-${section.division}`, change: { section: section.id } }
    : wrong('There is no such class this year. Write it as 10-A.');
}
