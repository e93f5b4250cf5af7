import { lengthText } from '../model/measure.ts';
import { useDesk, useEditor } from '../use-editor.ts';
import type { Stage } from './stage.ts';

/** Red while something holds, with the distance to what holds it. */
export function SnapLines({ stage }: { readonly stage: Stage }) {
  const { view } = useDesk();
  const lines = useEditor((state) => state.lines);
  const { scale, x, y } = stage;
  const place = (axis: 'x' | 'y', mm: number): number => (axis === 'x' ? x : y) + mm * scale;
  const size = 7 / view.zoom;
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
              <text
                x={axis === 'x' ? ends.x1 + 3 / view.zoom : middle}
                y={axis === 'x' ? middle + size / 3 : ends.y1 - 3 / view.zoom}
                textAnchor={axis === 'x' ? 'start' : 'middle'}
                fontSize={size}
                fill="var(--red-fg)"
                stroke="var(--surface)"
                strokeWidth={2 / view.zoom}
                paintOrder="stroke"
                className="tnum font-semibold"
              >
                {words}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
}
