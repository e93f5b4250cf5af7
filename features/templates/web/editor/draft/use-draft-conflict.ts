import { call, RefusedError } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { useToast } from '@lanyard/ui/use-toast';
import { useEffect, useEffectEvent, useState } from 'react';

import { saveDraft } from '../../../api-editing.ts';
import { createTemplate, type Template } from '../../../api.ts';
import { storeLocalDraft } from './local-draft.ts';
import type { EditorDraft } from './use-draft.ts';

export type DraftConflictOptions = {
  readonly template: Template;
  readonly draft: EditorDraft;
  readonly theirs: string | null;
  readonly takeOver: (bringUpToDate: () => Promise<void>) => Promise<void>;
  readonly refetch: () => Promise<Template>;
  readonly tab: string;
};

/**
 * What each button of the draft banner does if two people change one template. No change of either person is lost
 * without a question.
 */
export function useDraftConflict({ template, draft, theirs, takeOver, refetch, tab }: DraftConflictOptions) {
  const { org } = usePlace();
  const toast = useToast();
  const { editor, keeper, state, found } = draft;
  const [left, setLeft] = useState(found !== null && found.version !== template.version);

  // If the draft has not changed since the last visit, the unsent changes of that visit are restored.
  const restore = useEffectEvent(() => {
    if (!found || found.version !== template.version) return;
    const faults = editor.commit('Restore', () => found.document);
    if (faults.length === 0) toast.show({ kind: 'done', title: 'Changes kept on this device are back' });
  });
  useEffect(() => restore(), []);

  // While someone else is editing, their saves appear here.
  const follow = useEffectEvent((fresh: Template) => {
    if (theirs === null || fresh.version <= keeper.version() || !keeper.isSent()) return;
    editor.replace(fresh.document);
    keeper.goOn({ version: fresh.version, document: fresh.document, savedAt: fresh.lastModified });
  });
  useEffect(() => follow(template), [template]);

  const use = (fresh: Template) => {
    editor.replace(fresh.document);
    keeper.goOn({ version: fresh.version, document: fresh.document, savedAt: fresh.lastModified });
  };
  const fail = (title: string) => toast.show({ kind: 'failed', title });
  return {
    unsent: !keeper.isSent() && state.kind !== 'saving' && state.kind !== 'waiting',
    left,
    /** Saves the draft and returns its version. Throws the reason if saving fails. */
    saved: async (): Promise<number> => {
      if (await keeper.flush()) return keeper.version();
      const now = keeper.get();
      throw new RefusedError(
        now.kind === 'device'
          ? 'offline'
          : now.kind === 'taken'
            ? 'template_being_edited'
            : 'changed_meanwhile',
      );
    },
    onTakeOver: async () => {
      const unsent = !keeper.isSent();
      try {
        await takeOver(async () => {
          const fresh = await refetch();
          if (unsent)
            keeper.halt({
              kind: 'conflict',
              by: theirs ?? 'Somebody else',
              at: fresh.lastModified,
              version: fresh.version,
            });
          else use(fresh);
        });
      } catch {
        fail('It could not be taken over');
      }
    },
    onKeepMine: () => {
      if (left && found) {
        setLeft(false);
        editor.commit('Restore', () => found.document);
      }
      if (state.kind !== 'conflict') return;
      if (state.version === null) void refetch().then(({ version }) => keeper.goOn({ version }));
      else keeper.goOn({ version: state.version });
    },
    onUseTheirs: async () => {
      setLeft(false);
      try {
        use(await refetch());
      } catch {
        fail('Their draft could not be fetched');
      }
    },
    onSaveCopy: async () => {
      try {
        const mine = left && found ? found.document : keeper.document();
        const copy = await call(createTemplate, {
          params: { org },
          body: { origin: { from: 'template', template: template.id } },
          key: crypto.randomUUID(),
        });
        await call(saveDraft, {
          params: { org, template: copy.id },
          body: { document: { ...mine, name: copy.name }, tab },
          version: copy.version,
        });
        storeLocalDraft(org, template.id, null);
        setLeft(false);
        toast.show({ kind: 'done', title: `Saved as “${copy.name}”` });
        use(await refetch());
      } catch {
        fail('The copy could not be saved');
      }
    },
  };
}
