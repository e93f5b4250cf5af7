// The editor: who has it open, and the draft it saves by itself.
import { endpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { Document, Editing, Faults, Template } from './api.ts';

const templateAt = '/api/v1/orgs/:org/templates/:template';
/** Made by the browser when the editor opens. */
const Tab = z.uuid();

/** `mine`: this tab may save. Otherwise `editing` says who may. */
export const EditingAnswer = z.object({ mine: z.boolean(), editing: z.nullable(Editing) });

export const takeEditing = endpoint({
  method: 'POST',
  path: `${templateAt}/editing`,
  summary: 'Open it for editing; with `takeOver` also from somebody who has it open, who is told at once',
  action: 'template.edit',
  only: 'school',
  changes: ['templates'],
  body: z.object({ tab: Tab, takeOver: z._default(z.boolean(), false) }),
  ok: EditingAnswer,
  refusals: ['not_found', 'template_archived'],
});

/** Every ten seconds while the editor is open; who is not heard of for 45 seconds edits no more. */
export const keepEditing = endpoint({
  method: 'PATCH',
  path: `${templateAt}/editing`,
  summary: 'Still editing; says when somebody has taken over',
  action: 'template.edit',
  only: 'school',
  changes: [],
  unrecorded: true,
  body: z.object({ tab: Tab }),
  ok: EditingAnswer,
  refusals: ['not_found'],
});

export const leaveEditing = endpoint({
  method: 'DELETE',
  path: `${templateAt}/editing`,
  summary: 'Editing no more; does nothing when another tab has it',
  action: 'template.edit',
  only: 'school',
  changes: ['templates'],
  unrecorded: true,
  query: z.object({ tab: Tab }),
  ok: EditingAnswer,
  refusals: ['not_found'],
});

/**
 * Autosave and Save Draft. Takes the editing when nobody has it. `changed_meanwhile` carries `{ by, at, version }` of the
 * save it did not know; `template_being_edited` carries `{ editing }`.
 */
export const saveDraft = endpoint({
  method: 'PATCH',
  path: `${templateAt}/draft`,
  summary: 'Save the draft; a published version stays what it is',
  action: 'template.edit',
  only: 'school',
  changes: ['templates'],
  unrecorded: true,
  versioned: true,
  mostBody: 1024 * KiB,
  body: z.object({ document: Document, tab: Tab }),
  ok: z.object({
    version: z.int(),
    savedAt: z.iso.datetime(),
    hasDraft: z.boolean(),
    /** Saved, and to be put right before it can be published. */
    faults: Faults,
  }),
  /** `document_refused` carries `faults`. */
  refusals: [
    'not_found',
    'changed_meanwhile',
    'template_archived',
    'template_being_edited',
    'document_refused',
  ],
});

export const discardDraft = endpoint({
  method: 'DELETE',
  path: `${templateAt}/draft`,
  summary: 'Back to the published version',
  action: 'template.edit',
  only: 'school',
  changes: ['templates'],
  versioned: true,
  query: z.object({ tab: z.optional(Tab) }),
  ok: Template,
  refusals: [
    'not_found',
    'changed_meanwhile',
    'template_archived',
    'template_being_edited',
    'template_unpublished',
  ],
});
