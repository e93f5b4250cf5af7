import { createFailureToast } from '@lanyard/client/failed-toast';
import { useToast } from '@lanyard/ui/use-toast';

import type { TemplateSummary } from '../api.ts';
import { useSetTemplateStatus } from './use-template-acts.ts';

type Move = 'archive' | 'restore';
const words = {
  archive: { done: 'archived', back: 'restore' },
  restore: { done: 'restored', back: 'archive' },
} as const;

/** Archives without a question, because the person can undo it at once. */
export function useArchiving(): (move: Move, template: TemplateSummary) => void {
  const { mutate } = useSetTemplateStatus();
  const toast = useToast();
  const run = (move: Move, { id, name }: Pick<TemplateSummary, 'id' | 'name'>, undoable: boolean): void =>
    mutate(
      { move, template: id },
      {
        onSuccess: () =>
          void toast.show({
            kind: 'done',
            title: `${name} ${words[move].done}.`,
            ...(undoable && {
              action: { label: 'Undo', onPress: () => run(words[move].back, { id, name }, false) },
            }),
          }),
        onError: (error) => void toast.show(createFailureToast(`${name} stays as it is.`, error)),
      },
    );
  return (move, template) => run(move, template, true);
}
