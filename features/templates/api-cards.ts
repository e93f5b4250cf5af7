// The values and pictures of cards: the students of the preview, the fields to bind, proofs, sheets and badges.
import type { Values } from '@lanyard/card/document/values';
import { aFile, endpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

const Count = z.int();
const templateAt = '/api/v1/orgs/:org/templates/:template';

/** A student with the values that `layout` needs. A reviewer gets only students of their own sections. */
export const PreviewStudent = z.object({
  /** The id of the enrolment. */
  id: z.uuid(),
  name: z.string(),
  identifier: z.string(),
  values: z.unknown() as unknown as z.ZodMiniType<Values>,
});
export type PreviewStudent = z.infer<typeof PreviewStudent>;

export const getPreviewStudents = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/card-students/preview',
  summary: 'The live strip: a usual name, the longest, the shortest, and somebody without a photo',
  action: 'template.read',
  only: 'school',
  /** Each student is null if the school has no students. The page then shows the sample student (`api-sample`). */
  ok: z.object({
    typical: z.nullable(PreviewStudent),
    longest: z.nullable(PreviewStudent),
    shortest: z.nullable(PreviewStudent),
    missingPhoto: z.nullable(PreviewStudent),
  }),
  refusals: ['not_allowed'],
});

export const stepCardStudent = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/card-students/step',
  summary:
    'The student after or before another in the order of classes and roll numbers; without one, the first with a photo',
  action: 'template.read',
  only: 'school',
  query: z.object({
    from: z.optional(z.uuid()),
    step: z._default(z.enum(['here', 'next', 'previous']), 'next'),
    section: z.optional(z.uuid()),
    /** `true` steps only through students who have a photo. */
    withPhoto: z.optional(z.stringbool()),
    /** Part of a name, roll number or identifier, as in the search of the student list. */
    q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  }),
  /** `at` counts from 1. `student` is null if no student matches. */
  ok: z.object({ student: z.nullable(PreviewStudent), at: Count, of: Count }),
  refusals: ['not_allowed', 'invalid_input'],
});

export const fieldGroups = ['student', 'school', 'year', 'card', 'custom'] as const;
export const CardField = z.object({
  /** The field's name in a binding: `student.name` for `{{student.name}}`. */
  path: z.string(),
  label: z.string(),
  group: z.enum(fieldGroups),
  kind: z.enum(['text', 'number', 'date', 'choice']),
  sample: z.string(),
  /**
   * The values that the field can have (classes, divisions, houses, options of a choice), for colours and conditions.
   */
  choices: z.array(z.string()),
});
export type CardField = z.infer<typeof CardField>;

export const listCardFields = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/card-fields',
  summary: 'Everything a template can bind, the school’s own fields too',
  action: 'template.read',
  only: 'school',
  ok: z.object({ fields: z.array(CardField) }),
  refusals: ['not_allowed'],
});

const words = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.maxLength(most, `At most ${String(most)} characters.`),
      z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'There is a character that cannot be printed.'),
    );
/** The texts about the school on a card, besides its name. An empty text shows nothing. */
export const CardSchool = z.object({
  /** If this is empty, cards show the first word of the school's name here and the other words below it. */
  shortName: words(60),
  restOfName: words(80),
  localName: words(120),
  address: words(160),
  phone: words(40),
});
export type CardSchool = z.infer<typeof CardSchool>;

const CardSchoolNow = z.extend(CardSchool, { name: z.string(), version: z.int() });
export const getCardSchool = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/card-school',
  summary: 'What cards say of the school',
  action: 'template.read',
  only: 'school',
  versioned: true,
  ok: CardSchoolNow,
  refusals: ['not_allowed'],
});
export const changeCardSchool = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/card-school',
  summary: 'Change what cards say of the school',
  action: 'template.edit',
  only: 'school',
  changes: ['templates'],
  versioned: true,
  body: CardSchool,
  ok: CardSchoolNow,
  refusals: ['changed_meanwhile'],
});

/**
 * The URL for an `<img>` is `endpointUrlPath(getTemplatePicture, …)` with the query. Without a student, the picture shows the
 * sample student. A browser caches such a picture if the query has `look` (from `listTemplates`) and `revision` or
 * `version`. A card without student fields is shown with the sample values of its form.
 */
export const getTemplatePicture = endpoint({
  method: 'GET',
  path: `${templateAt}/proof`,
  summary: 'A side of the card as a picture (PNG), of the draft or of a published version',
  action: 'template.read',
  only: 'school',
  file: true,
  query: z.object({
    side: z._default(z.enum(['front', 'back']), 'front'),
    student: z.optional(z.uuid()),
    /**
     * The draft's revision, which the list of templates calls `version`. If the draft has another revision, the answer
     * is `not_found`.
     */
    revision: z.optional(z.coerce.number<number>().check(z.int(), z.minimum(1))),
    /** The id of a published version, to show that instead of the draft. */
    version: z.optional(z.uuid()),
    look: z.optional(z.string().check(z.maxLength(40))),
    /** The width of the picture in pixels. */
    width: z._default(z.coerce.number<number>().check(z.int(), z.minimum(60), z.maximum(1600)), 640),
  }),
  ok: aFile,
  refusals: ['not_found', 'not_allowed', 'document_refused', 'invalid_input', 'too_many_requests'],
});

export const getTestSheet = endpoint({
  method: 'GET',
  path: `${templateAt}/test-sheet`,
  summary: 'A sheet of paper with the card in its true size, rulers and marks (PDF)',
  action: 'template.read',
  only: 'school',
  file: true,
  query: z.object({ student: z.optional(z.uuid()), paper: z._default(z.enum(['a4', 'letter']), 'a4') }),
  ok: aFile,
  refusals: [
    'not_found',
    'not_allowed',
    'document_refused',
    'card_unprintable',
    'invalid_input',
    'too_many_requests',
  ],
});

/** The revision of the draft that preflight checked (`version` in `Template`). */
export const getBadgeForm = endpoint({
  method: 'GET',
  path: `${templateAt}/badges/form`,
  reads: 'templates',
  summary: 'What has to be filled in before a card without a student is printed',
  action: 'template.read',
  only: 'school',
  ok: z.object({
    fields: z.array(z.object({ path: z.string(), label: z.string() })),
    /** True if the card shows a number, which counts up from card to card. */
    numbered: z.boolean(),
    nextNumber: Count,
  }),
  refusals: ['not_found', 'not_allowed', 'template_not_active', 'template_for_students'],
});

export const printBadges = endpoint({
  method: 'POST',
  path: `${templateAt}/badges`,
  summary: 'Cards without a student, from a short form; the PDF is then fetched within an hour',
  action: 'template.use',
  only: 'school',
  changes: ['templates'],
  creates: true,
  mostBody: 1024 * KiB,
  body: z.object({
    fields: z._default(
      z.record(z.string().check(z.maxLength(60)), z.string().check(z.trim(), z.maxLength(200))),
      {},
    ),
    copies: z._default(
      z.int('Write how many.').check(z.minimum(1), z.maximum(200, 'At most 200 at once.')),
      1,
    ),
    firstNumber: z.optional(z.int().check(z.minimum(1), z.maximum(9_999_999))),
  }),
  ok: z.object({ id: z.uuid(), cards: Count }),
  refusals: ['not_found', 'template_not_active', 'template_for_students', 'card_unprintable'],
});

export const getBadgeFile = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/badges/:badge/file',
  summary: 'The PDF of cards one has printed without a student',
  action: 'template.use',
  only: 'school',
  file: true,
  ok: aFile,
  refusals: ['not_found'],
});
