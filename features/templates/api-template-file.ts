// Pictures on templates, and whole templates as one file. Both come in as uploads (@lanyard/uploads/send-upload).
import { templateTypes } from '@lanyard/domain/template';
import { aFile, endpoint } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { TemplateDocument, DocumentFaults, Template, TemplateName } from './api.ts';

const Count = z.int();

/**
 * Send a picture with `sendUpload`, wait with `getUpload` until it is `done`, then find it in `listAssets` by `file`.
 */
export const imageUploadRules = {
  purpose: 'template_image',
  mostBytes: 10 * 1024 * 1024,
  mediaTypes: ['image/jpeg', 'image/png', 'image/webp'],
  leastSide: 16,
  keptSide: 2400,
} as const;

/** A picture that the `assets` of a document name by its `sha256`. */
export const TemplateAsset = z.object({
  sha256: z.string(),
  width: Count,
  height: Count,
  /** The `file` of the upload. */
  file: z.uuid(),
  uploadedAt: z.iso.datetime(),
});
export type TemplateAsset = z.infer<typeof TemplateAsset>;

export const listAssets = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/template-assets',
  summary: 'The pictures uploaded for templates, newest first, the last 200',
  action: 'template.read',
  only: 'school',
  ok: z.object({ assets: z.array(TemplateAsset) }),
  refusals: ['not_allowed'],
});

/** The URL of a picture is `endpointUrlPath(getAsset, { org })` + `?sha256=…`. Browsers cache the picture for ever. */
export const getAsset = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/template-assets/file',
  summary: 'A picture of a template, by what it is',
  action: 'template.read',
  only: 'school',
  file: true,
  query: z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  ok: aFile,
  refusals: ['not_found', 'not_allowed', 'invalid_input'],
});

/**
 * The URL is `endpointUrlPath(exportTemplate, …)`. With `?version=…`, the file has that published version. Without it, the
 * file has the draft. Browsers save it as `Name.idcard.json`.
 */
export const exportTemplate = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/templates/:template/export',
  summary: 'The template as one file: the document, its pictures, the names of its fonts',
  action: 'template.read',
  only: 'school',
  file: true,
  query: z.object({ version: z.optional(z.uuid()) }),
  ok: aFile,
  refusals: ['not_found', 'not_allowed', 'invalid_input'],
});

/** Send the file with `sendUpload`. The import has the same id as the upload. */
export const templateFileUploadRules = {
  purpose: 'template_file',
  mostBytes: 40 * 1024 * 1024,
  mediaTypes: ['application/json'],
  ending: '.idcard.json',
} as const;

/**
 * Why Lanyard refuses a whole file. `document_faulty` comes with `faults`. For `image_refused`, `detail` says which
 * picture and why.
 */
export const templateFileRefusalReasons = [
  'not_a_template_file',
  'version_unknown',
  'too_large',
  'document_faulty',
  'image_missing',
  'image_differs',
  'image_refused',
  'image_unused',
] as const;
export type TemplateFileRefusalReason = (typeof templateFileRefusalReasons)[number];

export const TemplateImport = z.object({
  id: z.uuid(),
  state: z.enum(['reading', 'ready', 'refused', 'kept']),
  reason: z.nullable(z.enum(templateFileRefusalReasons)),
  detail: z.string(),
  faults: DocumentFaults,
  name: z.nullable(z.string()),
  type: z.nullable(z.enum(templateTypes)),
  /**
   * The document in the file, which the person sees before it becomes a template. Lanyard has already stored its
   * pictures.
   */
  document: z.nullable(TemplateDocument),
  /**
   * Font families of the file that Lanyard does not have. In `document`, a family that Lanyard has replaces each of
   * them.
   */
  missingFonts: z.array(z.string()),
  images: Count,
  /** The id of the template that was created from the import. */
  template: z.nullable(z.uuid()),
});
export type TemplateImport = z.infer<typeof TemplateImport>;

export const getTemplateImport = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/template-imports/:import',
  reads: 'templates',
  summary: 'What is in a template file one has sent; nothing is kept of it until it is said so',
  action: 'template.edit',
  only: 'school',
  ok: TemplateImport,
  refusals: ['not_found'],
});

export const keepTemplateImport = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/template-imports/:import/keep',
  summary: 'Make a draft of it',
  action: 'template.edit',
  only: 'school',
  changes: ['templates'],
  creates: true,
  versioned: true,
  body: z.object({ name: z.optional(TemplateName) }),
  ok: Template,
  refusals: ['not_found', 'import_not_ready'],
});
