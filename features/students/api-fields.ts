// The fields that a school stores about a student, in addition to name and number.
import { fieldKinds } from '@lanyard/domain/custom-field';
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

const Label = z
  .string()
  .check(z.trim(), z.minLength(1, 'Write a label.'), z.maxLength(40, 'A label has at most 40 characters.'));
const Option = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));
const Most = z.nullable(z.int().check(z.minimum(1), z.maximum(1_000_000)));

export const StudentField = z.object({
  id: z.uuid(),
  /** The name of the field on cards, in files and in the history. It never changes. */
  key: z.string(),
  label: z.string(),
  kind: z.enum(fieldKinds),
  options: z.array(z.string()),
  pattern: z.nullable(z.string()),
  most: z.nullable(z.int()),
  required: z.boolean(),
  /** A retired field stays stored and appears in the history. Forms no longer ask for it. */
  retired: z.boolean(),
  version: z.int(),
});
export type StudentField = z.infer<typeof StudentField>;

/**
 * Every role that may see the student list can read the fields, photographers too. Field names are not personal data.
 */
export const listFields = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/student-fields',
  reads: 'students',
  summary: 'The fields a school keeps of its students, in their order',
  action: 'student.read',
  ok: z.object({ fields: z.array(StudentField) }),
  refusals: [],
});

const rules = {
  options: z._default(z.array(Option).check(z.maxLength(60, 'At most 60 choices.')), []),
  pattern: z._default(
    z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(40, 'At most 40 signs.'))),
    null,
  ),
  most: z._default(Most, null),
  required: z._default(z.boolean(), false),
};

export const NewStudentField = z.object({
  label: Label,
  kind: z.enum(fieldKinds),
  ...rules,
  /** The key under which a card design prints the field. Without it, Lanyard makes a free key from the label. */
  key: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/))),
});
export type NewStudentField = z.output<typeof NewStudentField>;
export const addField = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/student-fields',
  summary: 'Add a field',
  action: 'settings.edit',
  changes: ['students'],
  only: 'school',
  creates: true,
  versioned: true,
  body: NewStudentField,
  ok: StudentField,
  refusals: ['field_taken', 'invalid_input'],
});

export const StudentFieldChange = z.object({ label: Label, ...rules, retired: z.boolean() });
export type StudentFieldChange = z.output<typeof StudentFieldChange>;
export const changeField = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/student-fields/:field',
  summary: 'Change a field, retire it or take it up again',
  action: 'settings.edit',
  changes: ['students'],
  only: 'school',
  versioned: true,
  body: StudentFieldChange,
  ok: StudentField,
  refusals: ['not_found', 'field_taken', 'invalid_input', 'changed_meanwhile'],
});

export const orderFields = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/student-fields/order',
  summary: 'Put the fields into another order',
  action: 'settings.edit',
  changes: ['students'],
  only: 'school',
  body: z.object({ fields: z.array(z.uuid()).check(z.maxLength(200)) }),
  ok: z.object({ fields: z.array(StudentField) }),
  refusals: [],
});
