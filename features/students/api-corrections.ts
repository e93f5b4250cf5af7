// Someone who may not edit a student reports what is wrong. The office decides.
import { editEffects } from '@lanyard/domain/edit-effect';
import { everyField } from '@lanyard/domain/student-field';
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

const Text = z.nullable(z.string());
const Words = z.string().check(z.trim(), z.maxLength(300, 'At most 300 characters.'));

/** Fields of the product that a correction can name. A class is proposed as text, such as `10-B`. */
const builtIn = everyField.filter(({ correction }) => correction !== undefined).map(({ key }) => key);
const Field = z
  .string()
  .check(
    z.regex(
      new RegExp(String.raw`^(${builtIn.join('|')}|custom\.[a-z][a-z0-9_]{0,39})$`),
      'Choose what is wrong.',
    ),
  );
export const correctionStatuses = ['open', 'accepted', 'declined'] as const;

export const Correction = z.object({
  id: z.uuid(),
  student: z.object({
    id: z.uuid(),
    name: z.string(),
    class: z.string(),
    division: z.string(),
    rollNo: z.string(),
  }),
  field: z.string(),
  /** The label of the field, if it is one of the school's own fields. */
  label: Text,
  was: Text,
  /**
   * The value today. It differs from `was` if someone has changed it since. For a photo: the key of its picture,
   * `<photo>.<version>`.
   */
  now: Text,
  proposed: Text,
  reason: z.string(),
  by: Text,
  at: z.iso.datetime(),
  status: z.enum(correctionStatuses),
  answer: Text,
  decidedBy: Text,
  decidedAt: z.nullable(z.iso.datetime()),
  version: z.int(),
});
export type Correction = z.infer<typeof Correction>;

export const NewCorrection = z.object({
  field: Field,
  proposed: z.nullable(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(1, 'Write what it should be.'),
        z.maxLength(120, 'At most 120 characters.'),
      ),
  ),
  reason: z._default(Words, ''),
});
export const requestCorrection = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/students/:student/corrections',
  summary: 'Say what is wrong about a student',
  action: 'student.request_correction',
  changes: ['students'],
  creates: true,
  body: NewCorrection,
  ok: z.object({ id: z.uuid() }),
  refusals: ['not_found', 'invalid_input'],
});

export const listCorrections = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/corrections',
  reads: 'students',
  summary: 'The corrections that wait for the office, or were decided; the newest 200',
  action: 'student.edit',
  query: z.object({ status: z._default(z.enum(correctionStatuses), 'open') }),
  ok: z.object({ corrections: z.array(Correction), open: z.int() }),
  refusals: [],
});

export const decideCorrection = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/corrections/:correction',
  summary: 'Accept a correction, which changes the student, or decline it',
  action: 'student.edit',
  changes: ['students'],
  versioned: true,
  body: z.object({
    status: z.enum(['accepted', 'declined']),
    answer: z._default(Words, ''),
    /** As for `editStudent`: with it, the server refuses to accept a correction that has other effects on the card. */
    accepts: z.optional(z.array(z.enum(editEffects))),
  }),
  ok: Correction,
  refusals: [
    'not_found',
    'invalid_input',
    'roll_no_taken',
    'admission_no_taken',
    'changed_meanwhile',
    'section_signed',
    'no_consent',
    'photo_refused',
    'year_over',
    'effects_not_accepted',
  ],
});
