import { call, errorCodeOf, isUnreached, RefusedError } from '@lanyard/http/call';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { usePlace } from '@lanyard/place/use-place';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { saveDraft } from '../../../api-editing.ts';
import type { Template } from '../../../api.ts';
import { createEditor } from '../model/editor.ts';
import { createDraftKeeper, type DraftFailure } from './draft-keeper.ts';
import { storeLocalDraft, readLocalDraft } from './local-draft.ts';

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

function failureOf(error: unknown): DraftFailure {
  const problem = error instanceof RefusedError ? error.problem : {};
  const code = errorCodeOf(error);
  if (isUnreached(error) || code === 'fault' || code === 'too_many_requests') return { kind: 'device' };
  if (code === 'changed_meanwhile')
    return {
      kind: 'conflict',
      by: text(problem['by']) ?? 'Somebody else',
      at: text(problem['at']),
      version: typeof problem['version'] === 'number' ? problem['version'] : null,
    };
  if (code === 'template_being_edited') {
    const editing = problem['editing'] as { name?: unknown } | null | undefined;
    return { kind: 'taken', by: text(editing?.name) ?? 'Somebody else' };
  }
  return { kind: 'refused', words: errorSentenceFor(error) };
}

/** Creates the editor and the keeper of its draft. Both live as long as the dialog is open. */
export function useDraft(template: Template, tab: string) {
  const { org } = usePlace();
  const [{ editor, keeper, opened, found }] = useState(() => {
    const made = createEditor(template.document);
    const kept = readLocalDraft(org, template.id);
    const mine = createDraftKeeper({
      document: template.document,
      version: template.version,
      savedAt: template.hasDraft ? template.lastModified : null,
      send: (document, version) =>
        call(saveDraft, { params: { org, template: template.id }, body: { document, tab }, version }),
      failureOf,
      keepHere: (here) => storeLocalDraft(org, template.id, here),
    });
    return { editor: made, keeper: mine, opened: template.document, found: kept };
  });
  useEffect(() => {
    const hear = () => {
      const { before, document, readOnly } = editor.get();
      if (!before && !readOnly) keeper.changed(document);
    };
    const online = () => void keeper.flush();
    addEventListener('online', online);
    const stop = editor.subscribe(hear);
    return () => {
      removeEventListener('online', online);
      stop();
      keeper.stop();
    };
  }, [editor, keeper]);
  const state = useSyncExternalStore(keeper.subscribe, keeper.get);
  return { editor, keeper, state, opened, found };
}
export type EditorDraft = ReturnType<typeof useDraft>;
