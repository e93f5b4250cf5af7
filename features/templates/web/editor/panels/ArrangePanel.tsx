import { IconButton } from '@lanyard/ui/IconButton';
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  BringToFront,
  Copy,
  Lock,
  LockOpen,
  SendToBack,
  Trash2,
  type LucideIcon,
} from 'lucide-react';

import { runCommand } from '../commands.ts';
import { alignElements, distributeElements, type Alignment } from '../model/edit-places.ts';
import type { EditorCommand } from '../model/keyboard.ts';
import { useEditorContext, useEditor } from '../use-editor.ts';

const aligns: readonly (readonly [Alignment, string, LucideIcon])[] = [
  ['left', 'Align left', AlignStartVertical],
  ['centre', 'Align centres', AlignCenterVertical],
  ['right', 'Align right', AlignEndVertical],
  ['top', 'Align top', AlignStartHorizontal],
  ['middle', 'Align middles', AlignCenterHorizontal],
  ['bottom', 'Align bottom', AlignEndHorizontal],
];
const pad: readonly (readonly [EditorCommand, string, LucideIcon])[] = [
  ['nudge_left', 'Move left', ArrowLeft],
  ['nudge_up', 'Move up', ArrowUp],
  ['nudge_down', 'Move down', ArrowDown],
  ['nudge_right', 'Move right', ArrowRight],
];
const button = 'size-7! [&_svg]:size-4! coarse:size-11!';

/**
 * Buttons for everything that a drag can do: align, distribute, reorder, lock, copy and delete. A phone also gets arrow
 * buttons.
 */
export function ArrangePanel({ locked }: { readonly locked: boolean }) {
  const desk = useEditorContext();
  const { editor, say } = desk;
  const selected = useEditor((state) => state.selected);
  const side = useEditor((state) => state.side);
  const readOnly = useEditor((state) => state.readOnly);
  const why = readOnly ? 'Somebody else is editing.' : locked ? 'Unlock it first.' : undefined;
  const disabled = why === undefined ? {} : { disabledReason: why };
  const command = (name: EditorCommand) =>
    void runCommand(desk, { command: name, far: false }, () => undefined);
  const several = selected.length > 1;
  const orders: readonly (readonly [EditorCommand, string, string, LucideIcon])[] = [
    ['layer_forward', 'Bring forward', ']', BringToFront],
    ['layer_back', 'Send back', '[', SendToBack],
    ['duplicate', 'Duplicate', '⌘D', Copy],
    ['lock', locked ? 'Unlock' : 'Lock', '⌘L', locked ? LockOpen : Lock],
    ['delete', 'Delete', 'Del', Trash2],
  ];
  return (
    <div className="flex flex-col gap-1.5">
      <fieldset aria-label="Align" className="flex flex-wrap justify-between">
        {aligns.map(([to, label, icon]) => (
          <IconButton
            key={to}
            icon={icon}
            label={label}
            tip={several ? label : `${label} on the card`}
            {...disabled}
            className={button}
            onClick={() => {
              editor.commit('Align', (document) => alignElements(document, side, selected, to));
              say(
                several
                  ? `${label}: done`
                  : to === 'centre' || to === 'middle'
                    ? 'centred on card'
                    : `${label} on the card`,
              );
            }}
          />
        ))}
      </fieldset>
      <fieldset aria-label="Arrange" className="flex flex-wrap justify-between">
        {(['x', 'y'] as const).map((along) => (
          <IconButton
            key={along}
            icon={along === 'x' ? AlignHorizontalDistributeCenter : AlignVerticalDistributeCenter}
            label={along === 'x' ? 'Spread across' : 'Spread down'}
            {...(selected.length < 3 ? { disabledReason: 'Select three or more.' } : disabled)}
            className={button}
            onClick={() =>
              void editor.commit('Spread', (document) => distributeElements(document, side, selected, along))
            }
          />
        ))}
        {orders.map(([name, label, keys, icon]) => (
          <IconButton
            key={name}
            icon={icon}
            label={label}
            keys={keys}
            // Copy and Lock stay enabled for a locked element.
            {...(name === 'duplicate' || name === 'lock' ? readOnly && disabled : disabled)}
            className={button}
            onClick={() => command(name)}
          />
        ))}
      </fieldset>
      <fieldset aria-label="Move" className="hidden justify-between coarse:flex">
        {pad.map(([name, label, icon]) => (
          <IconButton
            key={name}
            icon={icon}
            label={label}
            variant="outline"
            {...disabled}
            className="h-11! flex-1!"
            onClick={() => command(name)}
          />
        ))}
      </fieldset>
    </div>
  );
}
