// One student: the whole record, what happened to it, and the acts of the office.
import { activityKinds } from '@lanyard/domain/activity';
import { changeSetKinds } from '@lanyard/domain/change-set';
import { editEffects } from '@lanyard/domain/edit-effect';
import { consents } from '@lanyard/domain/student';
import { endpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { RollNo, Student } from './api.ts';
import { optionalTextChecks, recordTextSchemas, StudentName } from './text-checks.ts';

const Text = z.nullable(z.string());
const student = '/api/v1/orgs/:org/students/:student' as const;

export const ConsentLine = z.object({
  id: z.uuid(),
  answer: z.enum(consents),
  basis: z.string(),
  by: Text,
  at: z.iso.datetime(),
});
/** For people who may see only the list, the fields that are not in the list are null or empty. */
export const StudentRecord = z.object({
  ...recordTextSchemas,
  ...Student.shape,
  section: z.uuid(),
  custom: z.record(z.string(), z.string()),
  consent: z.nullable(z.enum(consents)),
  /** The newest first. */
  consents: z.array(ConsentLine),
  classTeacher: Text,
  /** How many corrections wait for the office. */
  corrections: z.int(),
});
export type StudentRecord = z.infer<typeof StudentRecord>;

export const getRecord = endpoint({
  method: 'GET',
  path: `${student}/record`,
  reads: 'students',
  summary: 'One student, also a former one, with everything the caller may see',
  action: 'student.read',
  versioned: true,
  ok: StudentRecord,
  refusals: ['not_found'],
});

/** `field` is a key such as `custom.house`. The value of a section is text, such as 10-A. */
export const HistoryFieldChange = z.object({ field: z.string(), label: Text, from: Text, to: Text });
export const HistoryLine = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  by: Text,
  kind: z.enum([...changeSetKinds, ...activityKinds]),
  /** True if this change undoes an earlier one. */
  undoes: z.boolean(),
  moves: z.array(HistoryFieldChange),
  detail: z.object({ issue: z.optional(z.string()), package: z.optional(z.string()) }),
});
export type HistoryLine = z.infer<typeof HistoryLine>;
export type HistoryFieldChange = z.infer<typeof HistoryFieldChange>;
export const getHistory = endpoint({
  method: 'GET',
  path: `${student}/history`,
  reads: 'students',
  summary: 'What happened to a student, newest first',
  action: 'activity.read',
  only: 'school',
  query: z.object({
    limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(500)), 5),
  }),
  ok: z.object({ lines: z.array(HistoryLine), total: z.int() }),
  refusals: ['not_found'],
});

const Basis = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Say what the answer rests on.'),
    z.maxLength(200, 'At most 200 characters.'),
  );
export const StudentChange = z.object({
  name: z.optional(StudentName),
  ...optionalTextChecks,
  section: z.optional(z.uuid('Choose a class and a division.')),
  rollNo: z.optional(RollNo),
  consent: z.optional(z.object({ answer: z.enum(consents), basis: Basis })),
  custom: z.optional(z.record(z.string().check(z.regex(/^[a-z][a-z0-9_]{0,39}$/)), z.nullable(z.string()))),
});
export type StudentChange = z.output<typeof StudentChange>;

/**
 * `sent` are the fields that became correction requests, because a signed-off card prints them. Their values did not
 * change.
 */
export const EditedStudent = z.extend(StudentRecord, { sent: z.array(z.string()) });
export type EditedStudent = z.infer<typeof EditedStudent>;

/**
 * The request has only the fields that the person changed, each with the value they saw. Other people's changes stay.
 * If both changed the same field, the answer is `changed_meanwhile`, and `conflicts` has the values as they are now.
 * For a former student only the consent can change.
 */
export const editStudent = endpoint({
  method: 'PATCH',
  path: student,
  summary: 'Change a student; edits of different fields are merged',
  action: 'student.edit',
  changes: ['students', 'dashboard'],
  versioned: true,
  mostBody: 64 * KiB,
  body: z.object({
    change: StudentChange,
    was: z.record(z.string(), Text),
    /**
     * The effects on the photo, the proof and the card that the person has seen. If the edit has another effect, the
     * server writes nothing and answers `effects_not_accepted`, and `effects` has all of them. Without this list every
     * effect is accepted.
     */
    accepts: z.optional(z.array(z.enum(editEffects)).check(z.maxLength(editEffects.length))),
  }),
  ok: EditedStudent,
  refusals: [
    'not_found',
    'invalid_input',
    'roll_no_taken',
    'admission_no_taken',
    'changed_meanwhile',
    'year_over',
    'effects_not_accepted',
  ],
});

export const leaveSchool = endpoint({
  method: 'POST',
  path: `${student}/leave`,
  summary: 'The student left the school',
  action: 'student.edit',
  changes: ['students', 'dashboard'],
  body: z.object({ on: z.iso.date('Choose a day.') }),
  ok: StudentRecord,
  refusals: ['not_found', 'changed_meanwhile', 'roll_no_taken', 'admission_no_taken'],
});

export const comeBack = endpoint({
  method: 'POST',
  path: `${student}/return`,
  summary: 'The student came back, to their own place or another',
  action: 'student.edit',
  changes: ['students', 'dashboard'],
  body: z.object({ section: z.optional(z.uuid()), rollNo: z.optional(RollNo) }),
  ok: StudentRecord,
  refusals: ['not_found', 'changed_meanwhile', 'roll_no_taken', 'admission_no_taken'],
});

/** `names`: the orders of cancelled cards. */
const Removed = z.array(
  z.object({ what: z.string(), count: z.int(), names: z.optional(z.array(z.string())) }),
);
export type Removed = z.infer<typeof Removed>;
export const ErasureCertificate = z.object({
  id: z.uuid(),
  /** The id of the student, not of an enrolment. It is not personal data. */
  student: z.uuid(),
  removed: Removed,
  reason: z.string(),
  by: Text,
  at: z.iso.datetime(),
});
export type ErasureCertificate = z.infer<typeof ErasureCertificate>;
const Reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Say why, for the certificate.'),
    z.maxLength(300, 'At most 300 characters.'),
  );
export const previewErasure = endpoint({
  method: 'POST',
  path: `${student}/erase/preview`,
  reads: 'students',
  summary: 'What erasing the student would remove',
  action: 'student.erase',
  changes: [],
  unrecorded: true,
  ok: z.object({ removed: Removed }),
  refusals: ['not_found'],
});
export const eraseStudent = endpoint({
  method: 'POST',
  path: `${student}/erase`,
  summary: 'Remove everything personal about a student, for good',
  action: 'student.erase',
  changes: ['students', 'dashboard'],
  dangerous: 'erase_student',
  body: z.object({ name: z.string(), reason: Reason }),
  ok: ErasureCertificate,
  refusals: ['not_found', 'invalid_input'],
});

export const listCertificates = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/erasures',
  reads: 'students',
  summary: 'The certificates of erased students, newest first, the last 200',
  action: 'student.erase',
  ok: z.object({ certificates: z.array(ErasureCertificate) }),
  refusals: [],
});
