// Use Template: which sections get their cards from which version.
import { endpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

const templateAt = '/api/v1/orgs/:org/templates/:template';
const Count = z.int();

export const SectionChoice = z.object({
  id: z.uuid(),
  class: z.string(),
  division: z.string(),
  students: Count,
  /** What its cards are made from now. */
  now: z.nullable(z.object({ template: z.uuid(), name: z.string(), number: Count })),
  /** It would change: what it uses now is another version. */
  changes: z.boolean(),
  /** Approved proofs that would fall back to pending if they are moved too, and those already ordered, which stay. */
  approved: Count,
  ordered: Count,
  /** Signed off: it stays as it is until the principal reopens it. */
  signed: z.boolean(),
});
export type SectionChoice = z.infer<typeof SectionChoice>;

export const listSectionChoices = endpoint({
  method: 'GET',
  path: `${templateAt}/sections`,
  reads: ['templates', 'sections'],
  summary: 'The sections of the current year, and how many cards would change in each; sum over those chosen',
  action: 'template.use',
  only: 'school',
  ok: z.object({
    /** The version that would be used. */
    version: z.object({ id: z.uuid(), number: Count }),
    sections: z.array(SectionChoice),
  }),
  refusals: ['not_found', 'template_not_active', 'template_without_students'],
});

export const applyTemplate = endpoint({
  method: 'POST',
  path: `${templateAt}/use`,
  summary: 'Make the cards of these sections from the newest version',
  action: 'template.use',
  only: 'school',
  changes: ['templates', 'sections'],
  mostBody: 32 * KiB,
  body: z.object({
    /** As `listSectionChoices` said; another newest one meanwhile is `changed_meanwhile`. */
    version: z.uuid(),
    sections: z.array(z.uuid()).check(z.minLength(1, 'Choose at least one section.'), z.maxLength(500)),
    /** Also the proofs that were approved on what they use now; left out, those stay. */
    approvedToo: z._default(z.boolean(), false),
  }),
  /** `signed`: those left out, as they are called (10-A), because they are signed off. */
  ok: z.object({ sections: Count, cards: Count, signed: z.array(z.string()) }),
  refusals: ['not_found', 'changed_meanwhile', 'template_not_active', 'template_without_students'],
});
