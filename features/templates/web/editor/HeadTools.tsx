import { IconButton } from '@lanyard/ui/IconButton';
import { Segmented } from '@lanyard/ui/Segmented';
import { Magnet, Redo2, Undo2 } from 'lucide-react';

import { runCommand, showCardSide } from './commands.ts';
import type { DraftState } from './draft/draft-keeper.ts';
import { shortTimeOf } from './draft/times.ts';
import { useEditorContext, useEditor } from './use-editor.ts';

const sides = [
  { value: 'front', label: 'Front' },
  { value: 'back', label: 'Back' },
] as const;

export function SideSwitch() {
  const { editor } = useEditorContext();
  const side = useEditor((state) => state.side);
  return (
    <Segmented
      label="Side"
      items={sides}
      value={side}
      onChange={(next) => showCardSide(editor, next)}
      className="[&_label]:h-7! coarse:[&_label]:h-10!"
    />
  );
}

/** On a phone these buttons are below the card, where the thumb reaches them. */
export function UndoRedo() {
  const desk = useEditorContext();
  const past = useEditor((state) => state.history.past.length);
  const future = useEditor((state) => state.history.future.length);
  const readOnly = useEditor((state) => state.readOnly);
  const command = (name: 'undo' | 'redo') =>
    void runCommand(desk, { command: name, far: false }, () => undefined);
  const why = readOnly ? 'Somebody else is editing.' : undefined;
  return (
    <>
      <IconButton
        icon={Undo2}
        label="Undo"
        keys="⌘Z"
        onClick={() => command('undo')}
        {...((why ?? past === 0) && { disabledReason: why ?? 'Nothing to undo.' })}
      />
      <IconButton
        icon={Redo2}
        label="Redo"
        keys="⇧⌘Z"
        onClick={() => command('redo')}
        {...((why ?? future === 0) && { disabledReason: why ?? 'Nothing to redo.' })}
      />
    </>
  );
}

export function HeadTools() {
  const { view, setView } = useEditorContext();
  return (
    <span className="flex gap-1 max-sm:hidden">
      <UndoRedo />
      <IconButton
        icon={Magnet}
        label="Snap and guides"
        keys="G"
        aria-pressed={view.guides}
        onClick={() => setView({ guides: !view.guides })}
        {...(view.guides && { className: 'bg-blue-bg! text-blue-fg!' })}
      />
    </span>
  );
}

export const draftStateWords = (state: DraftState, timeZone: string): string => {
  switch (state.kind) {
    case 'saved':
      return state.at === null ? 'no changes yet' : `draft saved ${shortTimeOf(state.at, timeZone)}`;
    case 'waiting':
    case 'saving':
      return 'saving…';
    case 'device':
      return 'Saved on this device';
    case 'conflict':
    case 'taken':
    case 'refused':
      break;
  }
  return 'not saved';
};
