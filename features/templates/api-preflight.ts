// Publishes a template. A job lays the draft out for every student that the template serves. Then the draft becomes a
// version, or Lanyard asks for a reason.
import { leastReason, shortReasonError } from '@lanyard/domain/reason';
import { publishVerdicts, templateFindings } from '@lanyard/domain/template';
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { Template } from './api.ts';

const templateAt = '/api/v1/orgs/:org/templates/:template';
const Count = z.int();
const Finding = z.enum(templateFindings);

export const Preflight = z.object({
  id: z.uuid(),
  /** The `version` of the draft that preflight checked. */
  revision: z.int(),
  /** True if someone saved the draft after this preflight. Preflight must then run again. */
  stale: z.boolean(),
  state: z.enum(['running', 'done', 'failed']),
  /** `students`: how many students to check. `done`: how many are checked. `progress`: the id for `getProgress`. */
  students: Count,
  done: Count,
  progress: z.uuid(),
  /** Checked students who have no photo yet. They were laid out without one, and a missing photo is no finding. */
  withoutPhoto: Count,
  /** Null until preflight is done. */
  verdict: z.nullable(z.enum(publishVerdicts)),
  /**
   * Findings by kind, worst first. `students` is 0 if the problem is in the template itself. If `blocks` is true, the
   * draft cannot be published, even with a reason. `fields`: for findings about empty fields, each field and how many
   * students have it empty, most first.
   */
  findings: z.array(
    z.object({
      code: Finding,
      blocks: z.boolean(),
      students: Count,
      fields: z.array(z.object({ field: z.string(), students: Count })),
    }),
  ),
  startedBy: z.string(),
  startedAt: z.iso.datetime(),
});
export type Preflight = z.infer<typeof Preflight>;

export const startPreflight = endpoint({
  method: 'POST',
  path: `${templateAt}/preflights`,
  summary:
    'Lay the draft out for every student of the sections it serves, or of the whole year when none uses it',
  action: 'template.publish',
  only: 'school',
  changes: ['templates'],
  creates: true,
  body: z.object({ /** The revision of the draft to check (`version` in `Template`). */ revision: z.int() }),
  ok: Preflight,
  /** The refusal `document_refused` comes with the `faults` of the document. */
  refusals: ['not_found', 'changed_meanwhile', 'template_archived', 'document_refused'],
});

export const getPreflight = endpoint({
  method: 'GET',
  path: `${templateAt}/preflights/:preflight`,
  reads: 'templates',
  summary: 'How far a preflight is, and what it found',
  action: 'template.publish',
  only: 'school',
  ok: Preflight,
  refusals: ['not_found'],
});

export const StudentFindings = z.object({
  /** Null if the problem is in the template itself. */
  student: z.nullable(
    z.object({
      /** The id of the enrolment. */
      id: z.uuid(),
      name: z.string(),
      rollNo: z.string(),
      /** `10-A-23`. */
      identifier: z.string(),
    }),
  ),
  findings: z.array(
    z.object({
      code: Finding,
      blocks: z.boolean(),
      side: z.nullable(z.enum(['front', 'back'])),
      element: z.optional(z.string()),
      /** The letters, field or number that the finding is about. */
      detail: z.string(),
    }),
  ),
});
export type StudentFindings = z.infer<typeof StudentFindings>;

export const listFindings = endpoint({
  method: 'GET',
  path: `${templateAt}/preflights/:preflight/findings`,
  reads: 'templates',
  summary: 'What was found, the worst student first',
  action: 'template.publish',
  only: 'school',
  query: z.object({
    code: z.optional(Finding),
    after: z.optional(z.string().check(z.maxLength(100))),
    limit: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  }),
  ok: z.object({ found: z.array(StudentFindings), next: z.nullable(z.string()) }),
  refusals: ['not_found', 'invalid_input'],
});

export const publishTemplate = endpoint({
  method: 'POST',
  path: `${templateAt}/versions`,
  summary: 'Publish the draft as the next version; it never changes again, and no card changes by it',
  action: 'template.publish',
  only: 'school',
  changes: ['templates'],
  creates: true,
  versioned: true,
  body: z.object({
    /** The id of a finished preflight of exactly this draft. */
    preflight: z.uuid(),
    /** Why the person publishes despite the findings. Required if the verdict is `reason_needed`. */
    reason: z.optional(
      z
        .string()
        .check(
          z.trim(),
          z.minLength(leastReason, shortReasonError),
          z.maxLength(300, 'At most 300 characters.'),
        ),
    ),
  }),
  ok: Template,
  /** The refusals `preflight_blocks` and `reason_needed` come with the `findings`. */
  refusals: [
    'not_found',
    'template_archived',
    'template_being_edited',
    'preflight_needed',
    'preflight_blocks',
    'reason_needed',
    'nothing_to_publish',
  ],
});
