// Editing a template: who has it open in the editor, and the draft that the editor saves automatically.
import { endpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

import { TemplateDocument, Editing, DocumentFaults, Template } from './api.ts';

const templateAt = '/api/v1/orgs/:org/templates/:template';
/** The id of a browser tab, which the tab itself creates. */
const Tab = z.uuid();

/** If `mine` is true, this tab may save. Otherwise `editing` names the person who may. */
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

/**
 * The editor sends this every 10 seconds while it is open. If the server receives nothing for 45 seconds, it treats the
 * editor as closed.
 */
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
 * Autosave and Save Draft send this. If no other person holds the edit lock, this save also takes it. The refusal
 * `changed_meanwhile` carries `{ by, at, version }` of the newer save. The refusal `template_being_edited` carries `{
 * editing }`.
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
  body: z.object({ document: TemplateDocument, tab: Tab }),
  ok: z.object({
    version: z.int(),
    savedAt: z.iso.datetime(),
    hasDraft: z.boolean(),
    /** Problems in the saved draft. Someone must fix them before the draft can be published. */
    faults: DocumentFaults,
  }),
  /** The refusal `document_refused` comes with the `faults` of the document. */
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
