import { lengthText } from '../model/measure.ts';
import { useEditorContext, useEditor } from '../use-editor.ts';
import type { CanvasStage } from './stage.ts';

interface DistanceProps {
  readonly x: number;
  readonly y: number;
  readonly words: string;
  readonly zoom: number;
}

/** A distance, written on its line. It has a background of its own, because the card below can have any colour. */
function Distance({ x, y, words, zoom }: DistanceProps) {
  const width = (words.length * 3.9 + 7) / zoom;
  const height = 11 / zoom;
  return (
    <g stroke="none">
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={3 / zoom} fill="#c02c2a" />
      <text x={x} y={y + 2.4 / zoom} textAnchor="middle" fontSize={7 / zoom} fill="#fff" className="tnum">
        {words}
      </text>
    </g>
  );
}

/** Red lines where the dragged element snaps, each with the distance to the other element. */
export function SnapLines({ stage }: { readonly stage: CanvasStage }) {
  const { view } = useEditorContext();
  const lines = useEditor((state) => state.lines);
  const { scale, x, y } = stage;
  const place = (axis: 'x' | 'y', mm: number): number => (axis === 'x' ? x : y) + mm * scale;
  return (
    <g aria-hidden stroke="var(--red-solid)" strokeWidth={0.9 / view.zoom}>
      {lines.map(({ axis, at, from, to, gap }) => {
        const across = axis === 'x' ? 'y' : 'x';
        const ends =
          axis === 'x'
            ? { x1: place('x', at), x2: place('x', at), y1: place('y', from) - 4, y2: place('y', to) + 4 }
            : { y1: place('y', at), y2: place('y', at), x1: place('x', from) - 4, x2: place('x', to) + 4 };
        const middle = gap && place(across, (gap.from + gap.to) / 2);
        const words = gap && lengthText(gap.to - gap.from, view.unit);
        return (
          <g key={axis}>
            <line {...ends} />
            {middle !== null && words !== null && (
              <Distance
                x={axis === 'x' ? ends.x1 : middle}
                y={axis === 'x' ? middle : ends.y1}
                words={words}
                zoom={view.zoom}
              />
            )}
          </g>
        );
      })}
    </g>
  );
}
