// Card templates: the list, one template, and its status from draft to archived. Drafts and editing are in
// `api-editing`, preflight and publishing in `api-preflight`, sections in `api-use`, files in `api-template-file`,
// students and pictures in `api-cards`.
import type { DocumentFault } from '@lanyard/card/document/fault';
import type { CardDocument } from '@lanyard/card/document/format';
import { templateStatuses, templateTypes } from '@lanyard/domain/template';
import { endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

const Count = z.int();
/**
 * The engine's `readDocument` checks the document and names each fault. A zod schema would only say that it is wrong.
 */
export const TemplateDocument = z.unknown() as unknown as z.ZodMiniType<CardDocument>;
export const DocumentFaults = z.array(
  z.object({ code: z.string(), at: z.string(), detail: z.string() }),
) as unknown as z.ZodMiniType<DocumentFault[]>;

export const TemplateName = z
  .string()
  .check(
    z.trim(),
    z.normalize('NFC'),
    z.minLength(1, 'Write a name.'),
    z.maxLength(80, 'A name has at most 80 characters.'),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'The name has a character that cannot be printed.'),
  );

/** The person who has the template open in the editor now. */
export const Editing = z.object({
  person: z.uuid(),
  name: z.string(),
  /** The browser tab that is editing. A second tab of the same person counts as another editor. */
  tab: z.uuid(),
  since: z.iso.datetime(),
});
export type Editing = z.infer<typeof Editing>;

const summary = {
  id: z.uuid(),
  name: z.string(),
  type: z.enum(templateTypes),
  status: z.enum(templateStatuses),
  /** In millimetres. */
  size: z.object({ w: z.number(), h: z.number(), corner: z.number() }),
  hasBack: z.boolean(),
  /** Labels of the fields on the card, for the text beside the picture: `Name, Class, Roll No, Photo`. */
  fields: z.array(z.string()),
  /** If false, the card is printed from a short form (`printBadges`), and Use Template is not offered. */
  forStudents: z.boolean(),
  /** How many cards were produced from the template. */
  usageCount: Count,
  /** How many sections of the current year use one of the template's versions. */
  sections: Count,
  lastModified: z.iso.datetime(),
  modifiedBy: z.nullable(z.string()),
  /** The newest published version, or null if none is published. */
  published: z.nullable(z.object({ id: z.uuid(), number: Count, at: z.iso.datetime() })),
  /** True if the draft differs from the published version, or if none is published. */
  hasDraft: z.boolean(),
  editing: z.nullable(Editing),
  /**
   * The revision of the draft. Each save, rename or discard adds one. It is sent in `If-Match` and is part of the URL
   * of the template's picture.
   */
  version: z.int(),
};
export const TemplateSummary = z.object(summary);
export type TemplateSummary = z.infer<typeof TemplateSummary>;

export const TemplateVersion = z.object({
  id: z.uuid(),
  number: Count,
  publishedAt: z.iso.datetime(),
  publishedBy: z.string(),
  /** `findings`: what preflight found. `reason`: why someone published the version despite the findings. */
  findings: z.array(z.object({ code: z.string(), students: Count })),
  reason: z.nullable(z.string()),
  /** The number of students whose cards preflight checked with this version. */
  checked: Count,
  /** How many sections of the current year use the version. */
  sections: Count,
});
export type TemplateVersion = z.infer<typeof TemplateVersion>;

export const Template = z.object({
  ...summary,
  document: TemplateDocument,
  /** Problems of the draft. A draft with faults can be saved but not published. */
  faults: DocumentFaults,
  /** The newest version comes first. */
  versions: z.array(TemplateVersion),
});
export type Template = z.infer<typeof Template>;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/templates',
  reads: 'templates',
  summary: 'The templates, lately modified first, and the figures over them; archived ones when asked for',
  action: 'template.read',
  only: 'school',
  query: z.object({ archived: z._default(z.stringbool(), false) }),
  ok: z.object({
    templates: z.array(TemplateSummary),
    /**
     * A hash of the texts about the school that cards show now. Browsers cache a template's picture if its URL has this
     * hash (`getTemplatePicture`).
     */
    look: z.string(),
    /** `templates`, `active` and `usage` count only templates that are not archived. */
    counts: z.object({ templates: Count, active: Count, archived: Count, usage: Count }),
  }),
  refusals: ['not_allowed'],
});

const templateAt = '/api/v1/orgs/:org/templates/:template';

export const getTemplate = endpoint({
  method: 'GET',
  path: templateAt,
  reads: 'templates',
  summary: 'One template: its draft, who edits it, and its versions',
  action: 'template.read',
  only: 'school',
  versioned: true,
  ok: Template,
  refusals: ['not_found', 'not_allowed'],
});

export const getTemplateVersion = endpoint({
  method: 'GET',
  path: `${templateAt}/versions/:version`,
  summary: 'The document of a published version; it never changes',
  action: 'template.read',
  only: 'school',
  ok: z.object({ id: z.uuid(), number: Count, document: TemplateDocument }),
  refusals: ['not_found', 'not_allowed'],
});

export const templateEvents = ['created', 'published', 'used', 'archived', 'restored', 'taken_over'] as const;
export const getTemplateHistory = endpoint({
  method: 'GET',
  path: `${templateAt}/history`,
  reads: 'templates',
  summary: 'What was done with a template, newest first, the last 200',
  action: 'template.read',
  only: 'school',
  ok: z.object({
    events: z.array(
      z.object({
        event: z.enum(templateEvents),
        at: z.iso.datetime(),
        by: z.nullable(z.string()),
        /** Examples: `{ version: 3 }`, `{ sections: 4 }`, `{ from: 'Standard ID Card' }`. */
        detail: z.record(z.string(), z.unknown()),
      }),
    ),
  }),
  refusals: ['not_found', 'not_allowed'],
});

/** What a new template starts from. `starters` gives the names of the starters. */
export const TemplateOrigin = z.discriminatedUnion('from', [
  z.object({
    from: z.literal('blank'),
    /** In millimetres. Without a size, the card is a CR80. */
    size: z.optional(
      z.object({
        w: z.number().check(z.gte(25.4), z.lte(304.8)),
        h: z.number().check(z.gte(25.4), z.lte(304.8)),
      }),
    ),
    type: z._default(z.enum(templateTypes), 'id_card'),
  }),
  /** `starter` is the name of the starter's document, such as `Standard ID Card`. */
  z.object({ from: z.literal('starter'), starter: z.string().check(z.maxLength(80)) }),
  /** A copy of another template's draft. Without a name, the copy is called "Copy of …". */
  z.object({ from: z.literal('template'), template: z.uuid() }),
]);

export const createTemplate = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/templates',
  summary: 'Make a template: blank, from a starter, or a duplicate',
  action: 'template.edit',
  only: 'school',
  changes: ['templates'],
  creates: true,
  versioned: true,
  body: z.object({ origin: TemplateOrigin, name: z.optional(TemplateName) }),
  ok: Template,
  refusals: ['not_found'],
});

export const renameTemplate = endpoint({
  method: 'PATCH',
  path: `${templateAt}/name`,
  summary: 'Rename a template; published versions keep the name they had',
  action: 'template.edit',
  only: 'school',
  changes: ['templates'],
  versioned: true,
  body: z.object({ name: TemplateName }),
  ok: Template,
  refusals: ['not_found', 'changed_meanwhile', 'template_archived', 'template_being_edited'],
});

export const archiveTemplate = endpoint({
  method: 'POST',
  path: `${templateAt}/archive`,
  summary: 'Put a template away; it is refused while a section of the current year uses it',
  action: 'template.edit',
  only: 'school',
  changes: ['templates'],
  ok: Template,
  refusals: ['not_found', 'template_archived', 'template_in_use', 'template_being_edited'],
});

export const restoreTemplate = endpoint({
  method: 'POST',
  path: `${templateAt}/restore`,
  summary: 'Take a template out of the archive',
  action: 'template.edit',
  only: 'school',
  changes: ['templates'],
  ok: Template,
  refusals: ['not_found', 'template_not_archived'],
});
