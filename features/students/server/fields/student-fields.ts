import { recordActivity } from '@lanyard/audit/activity';
import type { Act } from '@lanyard/db/tenant';
import { customFieldKey, type FieldRule } from '@lanyard/domain/custom-field';
import { isRefusal, refuse, type Refusal } from '@lanyard/domain/refusal';

import type { StudentFieldChange, NewStudentField, StudentField } from '../../api-fields.ts';
import {
  allFields,
  fieldById,
  insertField,
  isFieldLabelTaken,
  writeFieldOrder as putInOrder,
  updateField,
} from '../queries/student-fields.ts';

export const listFields = async ({ tx, org }: Act): Promise<{ fields: StudentField[] }> => ({
  fields: await allFields(tx, org),
});

const wrong = (path: string, message: string): Refusal<'invalid_input'> =>
  refuse('invalid_input', { errors: [{ path: `body.${path}`, message }] });

/** Drops rules that do not belong to the kind of field. Refuses missing or duplicate choices. */
function rulesOf(
  kind: FieldRule['kind'],
  { options, pattern, most, required }: Pick<NewStudentField, 'options' | 'pattern' | 'most' | 'required'>,
): Omit<FieldRule, 'label' | 'kind'> | Refusal<'invalid_input'> {
  if (kind === 'choice' && options.length < 2) return wrong('options', 'Write at least two choices.');
  if (new Set(options.map((option) => option.toLowerCase())).size < options.length)
    return wrong('options', 'Every choice once.');
  return {
    options: kind === 'choice' ? options : [],
    pattern: kind === 'text' ? pattern : null,
    most: kind === 'text' || kind === 'number' ? most : null,
    required,
  };
}

/**
 * Inserts the field with the first free key made from its label. A retired field keeps its key, so the key is never
 * used again.
 */
async function insertWithKey(act: Act, field: FieldRule): Promise<string> {
  const stem = customFieldKey(field.label);
  for (let n = 1; n < 100; n++) {
    const key = n === 1 ? stem : `${stem.slice(0, 37)}_${String(n)}`;
    const made = await insertField(act.tx, act.org, { ...field, key });
    if (made) return made.id;
  }
  throw new Error('a hundred fields of one name');
}

async function recordChangedField(act: Act, id: string): Promise<StudentField | Refusal<'not_found'>> {
  const field = await fieldById(act.tx, act.org, id);
  if (!field) return refuse('not_found');
  await recordActivity(act, { kind: 'field_changed', detail: { label: field.label } });
  return field;
}

export async function addField(
  act: Act,
  { label, kind, key, ...given }: NewStudentField,
): Promise<StudentField | Refusal<'field_taken' | 'invalid_input'>> {
  const rules = rulesOf(kind, given);
  if (isRefusal(rules)) return rules;
  if (await isFieldLabelTaken(act.tx, act.org, label)) return refuse('field_taken');
  const rule: FieldRule = { label, kind, ...rules };
  const id =
    key === undefined
      ? await insertWithKey(act, rule)
      : (await insertField(act.tx, act.org, { ...rule, key }))?.id;
  if (id === undefined) return refuse('field_taken');
  const field = await recordChangedField(act, id);
  if (isRefusal(field)) throw new Error('made and not there');
  return field;
}

export async function changeField(
  act: Act,
  id: string,
  version: number,
  { label, retired, ...given }: StudentFieldChange,
): Promise<StudentField | Refusal<'not_found' | 'field_taken' | 'invalid_input' | 'changed_meanwhile'>> {
  const now = await fieldById(act.tx, act.org, id);
  if (!now) return refuse('not_found');
  const rules = rulesOf(now.kind, given);
  if (isRefusal(rules)) return rules;
  if (await isFieldLabelTaken(act.tx, act.org, label, id)) return refuse('field_taken');
  const done = await updateField(act.tx, act.org, id, version, { label, retired, ...rules });
  if (!done) return refuse('changed_meanwhile', { now: await fieldById(act.tx, act.org, id) });
  return recordChangedField(act, id);
}

export async function orderFields(act: Act, ids: readonly string[]): Promise<{ fields: StudentField[] }> {
  await putInOrder(act.tx, act.org, ids);
  return listFields(act);
}
