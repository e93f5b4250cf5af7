import { Menu, MenuItem } from '@lanyard/ui/Menu';
import { Circle, Image, Minus, Shapes, Square, SquareRoundCorner, Type, type LucideIcon } from 'lucide-react';

import { insertElements, addTextElement } from '../commands.ts';
import { createShapeElement, shapeKinds, shapeWords, type ShapeKind } from '../model/new-elements.ts';
import { useEditorContext, useEditor } from '../use-editor.ts';
import { PanelSection } from './PanelSection.tsx';

const shapeIcons: Readonly<Record<ShapeKind, LucideIcon>> = {
  rectangle: Square,
  rounded: SquareRoundCorner,
  ellipse: Circle,
  line: Minus,
};
const tile =
  'flex h-16 flex-col items-center justify-center gap-1 rounded-md border border-line-2 bg-surface text-xs font-medium text-fg-2 transition-colors duration-120 hover:bg-well hover:text-fg disabled:cursor-not-allowed disabled:opacity-45 data-popup-open:bg-well [&_svg]:size-4.5';

/** The buttons Text, Image and Shape. */
export function AddPanel() {
  const desk = useEditorContext();
  const { editor } = desk;
  const readOnly = useEditor((state) => state.readOnly);
  const add = (kind: ShapeKind) =>
    insertElements(editor, 'Add shape', [createShapeElement(editor.get().document, kind)]);
  return (
    <PanelSection title="Elements">
      <div className="grid grid-cols-3 gap-1.5">
        <button
          type="button"
          aria-keyshortcuts="T"
          disabled={readOnly}
          className={tile}
          onClick={() => addTextElement(desk)}
        >
          <Type aria-hidden />
          Text
        </button>
        <button
          type="button"
          aria-keyshortcuts="I"
          disabled={readOnly}
          className={tile}
          onClick={() => desk.addImage()}
        >
          <Image aria-hidden />
          Image
        </button>
        <Menu
          trigger={
            <button type="button" aria-keyshortcuts="S" disabled={readOnly} className={tile}>
              <Shapes aria-hidden />
              Shape
            </button>
          }
        >
          {shapeKinds.map((kind) => (
            <MenuItem key={kind} icon={shapeIcons[kind]} onSelect={() => void add(kind)}>
              {shapeWords[kind]}
            </MenuItem>
          ))}
        </Menu>
      </div>
    </PanelSection>
  );
}
