import type { CardElement } from '@lanyard/card/document/format';
import { EventArea } from '@lanyard/ui/EventArea';
import { IconButton } from '@lanyard/ui/IconButton';
import {
  Barcode,
  GripVertical,
  Image,
  Lock,
  LockOpen,
  Minus,
  QrCode,
  Shapes,
  Type,
  UserRound,
  type LucideIcon,
} from 'lucide-react';
import { memo, useState } from 'react';

import { lockElements } from '../model/edit-elements.ts';
import { moveElementToLayer } from '../model/edit-places.ts';
import { layerName } from '../model/element-words.ts';
import { elementsOf, isLocked } from '../model/elements.ts';
import { documentBeforeDrag, useEditorContext, useEditor } from '../use-editor.ts';

const icons: Readonly<Record<CardElement['type'], LucideIcon>> = {
  text: Type,
  shape: Shapes,
  line: Minus,
  image: Image,
  photo: UserRound,
  barcode: Barcode,
  qr: QrCode,
};

/** The list of layers, the topmost first. People move a layer by dragging or with [ and ]. */
export const LayersPanel = memo(function LayersPanel() {
  const { editor } = useEditorContext();
  const document = useEditor(documentBeforeDrag);
  const side = useEditor((state) => state.side);
  const selected = useEditor((state) => state.selected);
  const readOnly = useEditor((state) => state.readOnly);
  const [dragged, setDragged] = useState<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const elements = elementsOf(document, side);
  if (elements.length === 0)
    return <p className="text-sm text-fg-3">Nothing is on this side yet. Add text, a picture or a field.</p>;
  return (
    <EventArea
      as="ul"
      className="-mx-1.5 flex flex-col gap-px"
      onDragEnd={() => {
        setDragged(null);
        setOver(null);
      }}
    >
      {elements.toReversed().map((element) => {
        const Icon = icons[element.type];
        const { id } = element;
        const chosen = selected.includes(id);
        const locked = isLocked(element);
        return (
          <EventArea
            as="li"
            key={id}
            draggable={!readOnly}
            onDragStart={(event) => {
              event.dataTransfer.setData('text/plain', layerName(element));
              setDragged(id);
            }}
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(id);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged === null || dragged === id) return;
              const to = elements.findIndex((each) => each.id === id);
              editor.commit('Reorder', (now) => moveElementToLayer(now, side, dragged, to));
            }}
            className={`group flex items-center rounded-md ${chosen ? 'bg-blue-bg text-blue-fg' : 'text-fg-2 hover:bg-well'} ${
              over === id && dragged !== null && dragged !== id
                ? 'shadow-[inset_0_2px_0_var(--blue-solid)]'
                : ''
            }`}
          >
            <button
              type="button"
              aria-pressed={chosen}
              onClick={(event) =>
                event.shiftKey || event.metaKey || event.ctrlKey ? editor.toggle(id) : editor.select([id])
              }
              className={`flex h-8 min-w-0 flex-1 items-center gap-2 rounded-md px-1.5 text-sm coarse:h-11 ${chosen ? 'font-medium' : ''}`}
            >
              <GripVertical aria-hidden className="size-3.5 shrink-0 cursor-grab text-edge" />
              <Icon aria-hidden className="size-3.5 shrink-0" />
              <span className="truncate">{layerName(element)}</span>
            </button>
            <span
              className={
                locked ? '' : 'opacity-0 group-hover:opacity-100 focus-within:opacity-100 coarse:opacity-100'
              }
            >
              <IconButton
                icon={locked ? Lock : LockOpen}
                label={locked ? `Unlock ${layerName(element)}` : `Lock ${layerName(element)}`}
                onClick={() =>
                  void editor.commit(locked ? 'Unlock' : 'Lock', (now) =>
                    lockElements(now, side, [id], !locked),
                  )
                }
                className="size-7! [&_svg]:size-3.5!"
              />
            </span>
          </EventArea>
        );
      })}
    </EventArea>
  );
});
