// The API of an organisation's settings: its profile, academic years and classes.
import { organisationKinds, roles } from '@lanyard/domain/role';
import { isTimeZone } from '@lanyard/format/time-zones';
import { endpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

const printable = z.regex(
  /^[^\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]*$/u,
  'There is a character that cannot be printed.',
);

export const OrganisationName = z
  .string()
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, 'Write the name.'),
    z.maxLength(120, 'The name has at most 120 characters.'),
    printable,
  );
export const TimeZone = z.string().check(
  z.maxLength(64),
  z.refine((name) => isTimeZone(name), 'Choose a time zone from the list.'),
);
const Colour = z
  .string()
  .check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, 'A colour is written like #2e77d8.'));

export const Organisation = z.object({
  kind: z.enum(organisationKinds),
  name: z.string(),
  colour: z.string(),
  timeZone: z.string(),
  /** The code that a vendor gives to schools, so that they can link to it. Null for a school. */
  code: z.nullable(z.string()),
  /** The id of the crest's file. */
  crest: z.nullable(z.uuid()),
  version: z.int(),
});
export type Organisation = z.infer<typeof Organisation>;

export const getOrganisation = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/organisation',
  reads: 'organisation',
  summary: 'The organisation’s profile',
  action: 'settings.edit',
  versioned: true,
  ok: Organisation,
  refusals: ['not_found'],
});

export const OrganisationChange = z.object({
  name: z.optional(OrganisationName),
  colour: z.optional(Colour),
  timeZone: z.optional(TimeZone),
});
export type OrganisationChange = z.infer<typeof OrganisationChange>;

export const changeOrganisation = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/organisation',
  summary: 'Change name, colour or time zone',
  action: 'settings.edit',
  changes: ['organisation'],
  versioned: true,
  body: OrganisationChange,
  ok: Organisation,
  refusals: ['not_found', 'changed_meanwhile'],
});

const day = z.iso.date('Write a date.');
const Label = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Write a label, such as 2026.'),
    z.maxLength(20, 'A label has at most 20 characters.'),
    printable,
  );
const inOrder = z.refine<{ startsOn: string; endsOn: string }>(({ startsOn, endsOn }) => endsOn > startsOn, {
  message: 'The last day comes after the first.',
  path: ['endsOn'],
});

export const Year = z.object({
  id: z.uuid(),
  label: z.string(),
  startsOn: z.string(),
  endsOn: z.string(),
  current: z.boolean(),
  /** True if the year is before the current one. It can then be read but not changed. */
  over: z.boolean(),
  sections: z.int(),
  students: z.int(),
  version: z.int(),
});
export type Year = z.infer<typeof Year>;

export const listYears = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/years',
  reads: 'years',
  summary: 'The academic years, newest first',
  action: 'settings.edit',
  only: 'school',
  ok: z.object({ years: z.array(Year) }),
  refusals: [],
});

/** The name of a class (`10`) or a division (`A`). It is one word, because identifiers such as `10-A-23` contain it. */
const Word = z
  .string()
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.regex(/^[^\s\-\p{Cc}\p{Cs}]{1,10}$/u, 'One word of at most 10 characters, without a dash.'),
  );
const words = z.array(Word).check(
  z.minLength(1, 'Write at least one.'),
  z.maxLength(40, 'At most 40.'),
  z.refine((list) => new Set(list).size === list.length, 'One of them is there twice.'),
);

export const NewYear = z
  .object({ label: Label, startsOn: day, endsOn: day, classes: words, divisions: words })
  .check(inOrder);

export const openYear = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/years',
  summary: 'Open a year with its classes and divisions; it becomes current when asked to',
  action: 'settings.edit',
  changes: ['years', 'sections'],
  only: 'school',
  creates: true,
  versioned: true,
  mostBody: 512 * KiB,
  body: NewYear,
  ok: Year,
  refusals: ['year_taken'],
});

export const YearChange = z.object({ label: Label, startsOn: day, endsOn: day }).check(inOrder);

export const changeYear = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/years/:year',
  summary: 'Change a year’s label or dates',
  action: 'settings.edit',
  changes: ['years'],
  only: 'school',
  versioned: true,
  body: YearChange,
  ok: Year,
  refusals: ['not_found', 'year_taken', 'year_over', 'changed_meanwhile'],
});

export const makeCurrent = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/years/:year/current',
  summary: 'Make it the year everybody works in; back only while the later one has no students',
  action: 'settings.edit',
  changes: ['years', 'sections', 'students', 'photos', 'capture', 'proofs', 'dashboard', 'organisation'],
  only: 'school',
  versioned: true,
  ok: Year,
  refusals: ['not_found', 'year_over', 'changed_meanwhile'],
});

const Named = z.object({ id: z.uuid(), name: z.string() });

export const SectionInFull = z.object({
  id: z.uuid(),
  class: z.string(),
  division: z.string(),
  reviewer: z.nullable(Named),
  deputy: z.nullable(Named),
  reviewDueOn: z.nullable(z.string()),
  students: z.int(),
  version: z.int(),
});
export type SectionInFull = z.infer<typeof SectionInFull>;

export const listSectionsInFull = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/years/:year/sections',
  reads: 'sections',
  summary: 'The sections of a year with reviewer, deputy and due date',
  action: 'settings.edit',
  only: 'school',
  ok: z.object({ sections: z.array(SectionInFull) }),
  refusals: ['not_found'],
});

export const NewSection = z.object({ class: Word, division: Word });

export const addSection = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/years/:year/sections',
  summary: 'Add a class and division to a year',
  action: 'settings.edit',
  changes: ['sections'],
  only: 'school',
  creates: true,
  versioned: true,
  body: NewSection,
  ok: SectionInFull,
  refusals: ['not_found', 'section_taken', 'year_over'],
});

export const SectionChange = z
  .object({
    reviewer: z.nullable(z.uuid()),
    deputy: z.nullable(z.uuid()),
    reviewDueOn: z.nullable(day),
  })
  .check(
    z.refine(({ reviewer, deputy }) => reviewer === null || reviewer !== deputy, {
      message: 'The deputy is somebody else.',
      path: ['deputy'],
    }),
  );
export type SectionChange = z.infer<typeof SectionChange>;

export const changeSection = endpoint({
  method: 'PATCH',
  path: '/api/v1/orgs/:org/sections/:section',
  summary: 'Say who reviews a section, who stands in, and until when',
  action: 'settings.edit',
  changes: ['sections', 'students', 'people'],
  only: 'school',
  versioned: true,
  body: SectionChange,
  ok: SectionInFull,
  refusals: ['not_found', 'not_a_reviewer', 'year_over', 'changed_meanwhile'],
});

export const removeSection = endpoint({
  method: 'DELETE',
  path: '/api/v1/orgs/:org/sections/:section',
  summary: 'Remove a section nobody was ever enrolled in',
  action: 'settings.edit',
  changes: ['sections', 'dashboard'],
  only: 'school',
  versioned: true,
  ok: z.object({}),
  refusals: ['not_found', 'section_in_use', 'year_over', 'changed_meanwhile'],
});

export const Reviewer = z.object({ id: z.uuid(), name: z.string(), roles: z.array(z.enum(roles)) });
export type Reviewer = z.infer<typeof Reviewer>;

export const listReviewers = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/reviewers',
  reads: 'people',
  summary: 'Who can be given a section to review',
  action: 'settings.edit',
  only: 'school',
  ok: z.object({ people: z.array(Reviewer) }),
  refusals: [],
});
