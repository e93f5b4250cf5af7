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
  /** The template and version that the section's cards are made from now. */
  now: z.nullable(z.object({ template: z.uuid(), name: z.string(), number: Count })),
  /** True if Use Template would give the section another version than it has now. */
  changes: z.boolean(),
  /**
   * `approved`: how many approved proofs would return to pending if the person sets `approvedToo`. `ordered`: how many
   * proofs are in orders and do not change.
   */
  approved: Count,
  ordered: Count,
  /** True if the section is signed off. Its template cannot change until the principal reopens the section. */
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
    /** The version that the sections would use. */
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
    /**
     * The version that `listSectionChoices` returned. If someone published a newer one since then, the answer is
     * `changed_meanwhile`.
     */
    version: z.uuid(),
    sections: z.array(z.uuid()).check(z.minLength(1, 'Choose at least one section.'), z.maxLength(500)),
    /** If true, proofs that were approved on the earlier version move too. If false or missing, they stay on it. */
    approvedToo: z._default(z.boolean(), false),
  }),
  /** `signed`: the names (10-A) of sections that were left out because they are signed off. */
  ok: z.object({ sections: Count, cards: Count, signed: z.array(z.string()) }),
  refusals: ['not_found', 'changed_meanwhile', 'template_not_active', 'template_without_students'],
});
