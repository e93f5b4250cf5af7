import { useCallback, useEffect, useMemo, useRef, useState, type PointerEvent } from 'react';

import { startTextEditing } from '../commands.ts';
import { elementsOf } from '../model/elements.ts';
import type { Box } from '../model/geometry.ts';
import type { ResizeHandle } from '../model/resize.ts';
import { useEditorContext, useEditor } from '../use-editor.ts';
import { ElementPicture } from './ElementPicture.tsx';
import {
  isBackground,
  startMarqueeGesture,
  startMoveGesture,
  startResizeGesture,
  startTurnGesture,
  type Gesture,
} from './gestures.ts';
import { Guides } from './Guides.tsx';
import { HitBox } from './HitBox.tsx';
import { documentBaseOf } from './lay.ts';
import { Rulers } from './Rulers.tsx';
import { SelectionMarks } from './SelectionMarks.tsx';
import { SnapLines } from './SnapLines.tsx';
import {
  canvasArea,
  canvasMargin,
  toCanvasBox,
  toCardPoint,
  canvasStageOf,
  canvasBoxStyle,
  canvasView as whole,
} from './stage.ts';
import { TextInputOverlay } from './TextInputOverlay.tsx';

const reachPixels = 6;

/** The card as it will be printed. It handles the pointer and the Tab key. */
export function Canvas() {
  const desk = useEditorContext();
  const { editor, view, values, pictureHref } = desk;
  const document = useEditor((state) => state.document);
  const side = useEditor((state) => state.side);
  const selected = useEditor((state) => state.selected);
  const [marquee, setMarquee] = useState<Box | null>(null);
  const gesture = useRef<Gesture | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const frame = documentBaseOf(document);
  const stage = useMemo(() => canvasStageOf(frame), [frame]);
  const elements = elementsOf(document, side);
  const { size, bleed } = document;

  const pointAt = (event: PointerEvent) =>
    toCardPoint(stage, place.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: whole.w }, event);

  const begin = (event: PointerEvent<HTMLDivElement>): Gesture | null => {
    const target = event.target as Element;
    const add = event.shiftKey || event.metaKey || event.ctrlKey;
    const at = pointAt(event);
    const handle = target.closest('[data-handle]')?.getAttribute('data-handle');
    if (handle) return startResizeGesture(editor, handle as ResizeHandle, at);
    if (target.closest('[data-turn]')) return startTurnGesture(editor);
    const id = target.closest('[data-element]')?.getAttribute('data-element');
    const element = elements.find((each) => each.id === id);
    if (!element) {
      if (!add) editor.select([]);
      return startMarqueeGesture(editor, at, add ? selected : [], setMarquee);
    }
    const already = selected.includes(element.id);
    if (add) editor.toggle(element.id);
    else if (!already) editor.select([element.id]);
    if (isBackground(document, element) && !already) return startMarqueeGesture(editor, at, [], setMarquee);
    return add ? null : startMoveGesture(editor, at);
  };
  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || gesture.current) return;
    gesture.current = begin(event);
    if (gesture.current) event.currentTarget.setPointerCapture(event.pointerId);
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!gesture.current) return;
    const pixels = (place.current?.getBoundingClientRect().width ?? whole.w) / whole.w;
    gesture.current.move(
      pointAt(event),
      {
        shift: event.shiftKey,
        alt: event.altKey,
        free: !view.guides || event.metaKey || event.ctrlKey,
      },
      reachPixels / (pixels * stage.scale),
    );
  };
  const up = (event: PointerEvent<HTMLDivElement>) => {
    const ended = gesture.current;
    gesture.current = null;
    const [line] = editor.get().lines;
    ended?.end(pointAt(event));
    if (line) desk.say(line.words);
  };
  const cancel = () => {
    gesture.current = null;
    setMarquee(null);
    editor.cancelDrag();
  };

  // If the focused element was deleted or the card turned over, focus the canvas. Its keyboard shortcuts then continue
  // to work.
  const inside = useRef(false);
  useEffect(() => {
    const { activeElement, body } = globalThis.document;
    if (inside.current && activeElement === body) place.current?.focus();
  });

  const onFocus = useCallback((id: string) => editor.select([id]), [editor]);
  const onPress = useCallback(
    (id: string, add: boolean) => (add ? editor.toggle(id) : editor.select([id])),
    [editor],
  );
  const writing = elements.find((each) => each.id === view.writing);
  const trim = toCanvasBox(stage, { x: 0, y: 0, w: size.w, h: size.h });
  const box = marquee && toCanvasBox(stage, marquee);
  const corner = size.corner * stage.scale;
  return (
    <div className="grid size-full place-items-center-safe overflow-auto [container-type:size]">
      <div
        ref={place}
        data-stage=""
        tabIndex={-1}
        className="relative touch-none outline-none! select-none"
        style={{
          width: `calc(min(100cqw, 100cqh * ${String(whole.w / whole.h)}) * ${String(view.zoom)})`,
          aspectRatio: `${String(whole.w)} / ${String(whole.h)}`,
        }}
        onFocus={() => {
          inside.current = true;
        }}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget !== null) inside.current = false;
        }}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={cancel}
        onDoubleClick={() => startTextEditing(desk)}
      >
        <svg
          aria-hidden
          viewBox={`${String(-canvasMargin.x)} ${String(-canvasMargin.y)} ${String(whole.w)} ${String(whole.h)}`}
          className="absolute inset-0 size-full"
        >
          <Rulers stage={stage} unit={view.unit} bleed={bleed} />
        </svg>
        <div
          aria-hidden
          className="absolute shadow-2"
          style={{
            ...canvasBoxStyle(stage, { x: 0, y: 0, w: size.w, h: size.h }),
            borderRadius: `${String((size.corner / size.w) * 100)}% / ${String((size.corner / size.h) * 100)}%`,
          }}
        />
        <div
          aria-hidden
          data-card=""
          className="absolute bg-white will-change-transform [contain:layout_paint]"
          style={{
            ...canvasBoxStyle(stage, { x: -bleed, y: -bleed, w: size.w + 2 * bleed, h: size.h + 2 * bleed }),
            clipPath: `inset(${String((bleed / (size.h + 2 * bleed)) * 100)}% ${String((bleed / (size.w + 2 * bleed)) * 100)}% round ${String((size.corner / (size.w + 2 * bleed)) * 100)}% / ${String((size.corner / (size.h + 2 * bleed)) * 100)}%)`,
          }}
        >
          {elements.map((element) => (
            <ElementPicture
              key={element.id}
              element={element}
              frame={frame}
              values={values}
              pictureHref={pictureHref}
            />
          ))}
        </div>
        <svg
          aria-hidden
          viewBox={`${String(-canvasMargin.x)} ${String(-canvasMargin.y)} ${String(whole.w)} ${String(whole.h)}`}
          className="pointer-events-none absolute inset-0 size-full"
        >
          <rect
            x={trim.x}
            y={trim.y}
            width={trim.w}
            height={trim.h}
            rx={corner}
            fill="none"
            stroke="var(--fg)"
            strokeOpacity={0.14}
            strokeWidth={0.6}
          />
          {view.guides && <Guides document={frame} side={side} stage={stage} />}
        </svg>
        <fieldset
          className="contents"
          aria-label={`Card canvas, ${String(canvasArea.w)} by ${String(canvasArea.h)}, ${side}. Tab moves between elements, arrow keys nudge, Enter writes.`}
        >
          {elements.map((element) => (
            <HitBox
              key={element.id}
              element={element}
              stage={stage}
              values={values}
              selected={selected.includes(element.id)}
              onFocus={onFocus}
              onPress={onPress}
            />
          ))}
        </fieldset>
        <svg
          aria-hidden
          viewBox={`${String(-canvasMargin.x)} ${String(-canvasMargin.y)} ${String(whole.w)} ${String(whole.h)}`}
          className="pointer-events-none absolute inset-0 size-full overflow-visible will-change-transform"
        >
          {writing === undefined && <SelectionMarks stage={stage} />}
          <SnapLines stage={stage} />
          {box && (
            <rect
              x={box.x}
              y={box.y}
              width={box.w}
              height={box.h}
              fill="var(--blue-solid)"
              fillOpacity={0.12}
              stroke="var(--blue-solid)"
              strokeWidth={0.8}
            />
          )}
        </svg>
        {writing?.type === 'text' && <TextInputOverlay key={writing.id} element={writing} stage={stage} />}
      </div>
    </div>
  );
}
