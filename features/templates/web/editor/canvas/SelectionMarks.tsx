import { elementsOf, isLocked } from '../model/elements.ts';
import { extentOfAll, type Box } from '../model/geometry.ts';
import { lengthText } from '../model/measure.ts';
import { handlePoint, resizeHandles, type ResizeHandle } from '../model/resize.ts';
import { useEditorContext, useEditor } from '../use-editor.ts';
import { toCanvasBox, type CanvasStage } from './stage.ts';

const cursors: Readonly<Record<ResizeHandle, string>> = {
  nw: 'nwse-resize',
  se: 'nwse-resize',
  ne: 'nesw-resize',
  sw: 'nesw-resize',
  n: 'ns-resize',
  s: 'ns-resize',
  e: 'ew-resize',
  w: 'ew-resize',
};

interface FrameProps {
  readonly box: Box;
  readonly turn: number;
  readonly zoom: number;
  readonly label: string;
  readonly pulls: boolean;
  readonly turns: boolean;
}

/** The frame around the selection, with its eight handles and the handle that turns it. */
function SelectionFrame({ box, turn, zoom, label, pulls, turns }: FrameProps) {
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  const size = 6.5 / zoom;
  const small = box.w < 26 / zoom || box.h < 18 / zoom;
  const shown = small ? resizeHandles.filter((handle) => handle.length === 2) : resizeHandles;
  const width = (label.length * 3.9 + 8) / zoom;
  const above = box.y > 8;
  return (
    <g transform={turn === 0 ? undefined : `rotate(${String(turn)} ${String(cx)} ${String(cy)})`}>
      <rect
        x={box.x}
        y={box.y}
        width={box.w}
        height={box.h}
        fill="none"
        stroke="#fff"
        strokeWidth={2.2 / zoom}
        opacity={0.7}
      />
      <rect
        x={box.x}
        y={box.y}
        width={box.w}
        height={box.h}
        fill="none"
        stroke="var(--blue-solid)"
        strokeWidth={1.2 / zoom}
        strokeDasharray={pulls ? undefined : '3 2'}
      />
      {turns && (
        <g className="cursor-grab" pointerEvents="all" data-turn="">
          <line
            x1={cx}
            x2={cx}
            y1={box.y + box.h}
            y2={box.y + box.h + 13 / zoom}
            stroke="var(--blue-solid)"
            strokeWidth={1 / zoom}
          />
          <circle cx={cx} cy={box.y + box.h + 13 / zoom} r={9 / zoom} fill="transparent" />
          <circle
            cx={cx}
            cy={box.y + box.h + 13 / zoom}
            r={3.6 / zoom}
            fill="#fff"
            stroke="var(--blue-solid)"
            strokeWidth={1.2 / zoom}
          />
        </g>
      )}
      {pulls &&
        shown.map((handle) => {
          const { x, y } = handlePoint(box, handle);
          return (
            <g key={handle} data-handle={handle} pointerEvents="all" style={{ cursor: cursors[handle] }}>
              <rect
                x={x - size * 1.2}
                y={y - size * 1.2}
                width={size * 2.4}
                height={size * 2.4}
                fill="transparent"
              />
              <rect
                x={x - size / 2}
                y={y - size / 2}
                width={size}
                height={size}
                rx={1.3 / zoom}
                fill="#fff"
                stroke="var(--blue-solid)"
                strokeWidth={1.2 / zoom}
              />
            </g>
          );
        })}
      <g
        transform={`translate(${String(box.x + box.w - width / 2)} ${String(above ? box.y - 10 / zoom : box.y + box.h + 10 / zoom)})`}
      >
        <rect
          x={-width / 2}
          y={-6 / zoom}
          width={width}
          height={12 / zoom}
          rx={3 / zoom}
          fill="var(--blue-fg)"
        />
        <text textAnchor="middle" y={2.4 / zoom} fontSize={7 / zoom} fill="var(--blue-bg)" className="tnum">
          {label}
        </text>
      </g>
    </g>
  );
}

export function SelectionMarks({ stage }: { readonly stage: CanvasStage }) {
  const { view } = useEditorContext();
  const document = useEditor((state) => state.document);
  const side = useEditor((state) => state.side);
  const selected = useEditor((state) => state.selected);
  const readOnly = useEditor((state) => state.readOnly);
  const chosen = elementsOf(document, side).filter(({ id }) => selected.includes(id));
  const [only] = chosen;
  if (!only) return null;
  const single = chosen.length === 1;
  const around = single ? only : extentOfAll(chosen);
  if (!around) return null;
  const free = !readOnly && chosen.every((each) => !isLocked(each));
  const label = `${lengthText(around.w, view.unit)} × ${lengthText(around.h, view.unit)}`;
  return (
    <>
      {!single &&
        chosen.map((each) => {
          const box = toCanvasBox(stage, each);
          const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
          return (
            <rect
              key={each.id}
              x={box.x}
              y={box.y}
              width={box.w}
              height={box.h}
              transform={`rotate(${String(each.turn ?? 0)} ${String(cx)} ${String(cy)})`}
              fill="none"
              stroke="var(--blue-solid)"
              strokeWidth={0.8 / view.zoom}
            />
          );
        })}
      <SelectionFrame
        box={toCanvasBox(stage, around)}
        turn={single ? (only.turn ?? 0) : 0}
        zoom={view.zoom}
        label={single && only.turn ? `${label} · ${String(only.turn)}°` : label}
        pulls={free}
        turns={free && single && only.type !== 'line'}
      />
    </>
  );
}
