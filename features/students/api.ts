import {
  consents,
  deliveryStatuses,
  photoStatuses,
  proofStatuses,
  studentFilters,
  studentSorts,
} from '@lanyard/domain/student';
import { endpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { narrowingFields } from './selected-students.ts';
import { optionalTextChecks, StudentName } from './text-checks.ts';

/** For people who may see only the list (photographers), the fields that are not in the list are null. */
export const Student = z.object({
  id: z.uuid(),
  /** What people call the student, and what cards print. */
  name: z.string(),
  /** The legal name. In an edit, its field is `name`. */
  legalName: z.optional(z.nullable(z.string())),
  rollNo: z.string(),
  class: z.string(),
  division: z.string(),
  photoStatus: z.enum(photoStatuses),
  /** True if there is no photo and the parents refused one. Only for people who may see the record. */
  photoRefused: z.optional(z.boolean()),
  /** For a captured photo: id and version, which name its picture. */
  photo: z.nullable(z.object({ id: z.uuid(), version: z.int() })),
  proofStatus: z.nullable(z.enum(proofStatuses)),
  deliveryStatus: z.nullable(z.enum(deliveryStatuses)),
  /** True if the card is dispatched and its package is late. */
  delayed: z.optional(z.boolean()),
  lastUpdated: z.nullable(z.iso.datetime()),
  leftOn: z.nullable(z.iso.date()),
  /**
   * For a former student, who has no enrolment in the open year: the year of their last enrolment. Class, number and
   * statuses are then of that year.
   */
  lastYear: z.optional(z.string()),
  version: z.int(),
});
export type Student = z.infer<typeof Student>;

/** True if the student is enrolled in the open year and has not left. */
export const isAtSchool = ({ leftOn, lastYear }: Pick<Student, 'leftOn' | 'lastYear'>): boolean =>
  leftOn === null && lastYear === undefined;

const Search = z.string().check(z.trim(), z.maxLength(100));
const Filter = z._default(z.enum(studentFilters), 'all');

const StudentPage = z.object({
  students: z.array(Student),
  next: z.nullable(z.string()),
  /** The search that found them. `similar`: nobody has every word of it, so each word may have one typing mistake. */
  search: z.optional(z.object({ q: z.string(), similar: z.boolean() })),
});
export type StudentPage = z.infer<typeof StudentPage>;

export const listStudents = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/students',
  reads: 'students',
  summary: 'List the students of the open year, or the former students',
  action: 'student.read',
  query: z.object({
    q: z.optional(Search),
    filter: Filter,
    ...narrowingFields,
    sort: z._default(z.enum(studentSorts), 'class'),
    order: z._default(z.enum(['asc', 'desc']), 'asc'),
    after: z.optional(z.string().check(z.maxLength(500))),
    limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(200)), 100),
  }),
  ok: StudentPage,
  refusals: ['not_allowed', 'invalid_input'],
});

const Count = z.int();
export const countStudents = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/students/counts',
  reads: 'students',
  summary: 'How many students there are, match, and pass each filter',
  action: 'student.read',
  query: z.object({ q: z.optional(Search), filter: Filter, ...narrowingFields }),
  ok: z.object({
    total: Count,
    matching: Count,
    filters: z.object({
      all: Count,
      missing_photo: Count,
      pending_proof: z.nullable(Count),
      ready_for_delivery: z.nullable(Count),
      captured: Count,
      in_production: z.nullable(Count),
      delivered: z.nullable(Count),
      left: z.nullable(Count),
      /** Counted only when the filter asks for former students; null otherwise. */
      former: z.nullable(Count),
    }),
    /** With the filter `former`: how many were last enrolled in each year, the newest year first. */
    formerYears: z.optional(z.array(z.object({ label: z.string(), students: Count }))),
    /** Open correction requests. Null for people who may not see the whole school. */
    corrections: z.nullable(Count),
  }),
  refusals: ['not_allowed'],
});
export type StudentCounts = z.infer<typeof countStudents.ok>;

export const getStudent = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/students/:student',
  reads: 'students',
  summary: 'One student',
  action: 'student.read',
  versioned: true,
  ok: Student,
  refusals: ['not_found'],
});

export const RollNo = z
  .int('The roll number is a whole number.')
  .check(
    z.minimum(1, 'The roll number is from 1 to 999.'),
    z.maximum(999, 'The roll number is from 1 to 999.'),
  );
export const NewStudent = z.object({
  name: StudentName,
  section: z.uuid('Choose a class and a division.'),
  rollNo: RollNo,
  ...optionalTextChecks,
  consent: z.optional(z.enum(consents)),
  /** Values of the school's own fields, by key. */
  custom: z.optional(z.record(z.string().check(z.maxLength(40)), z.optional(z.nullable(z.string())))),
});
export type NewStudent = z.output<typeof NewStudent>;

export const addStudent = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/students',
  summary: 'Add a student to a section of the current year',
  action: 'student.edit',
  changes: ['students', 'dashboard'],
  creates: true,
  versioned: true,
  mostBody: 64 * KiB,
  body: NewStudent,
  ok: Student,
  refusals: ['not_found', 'roll_no_taken', 'admission_no_taken', 'changed_meanwhile', 'invalid_input'],
});

export const suggestRollNo = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/sections/:section/next-roll-number',
  reads: 'students',
  summary: 'The next free roll number of a section',
  action: 'student.edit',
  ok: z.object({ rollNo: z.nullable(z.int()) }),
  refusals: ['not_found'],
});
