import type { NudgeReading } from '@lanyard/domain/nudge';

const reach = 5;
const steps = Array.from({ length: 4 * reach + 1 }, (_, at) => at / 2 - reach);
const long = (at: number): number => (at === 0 ? 2.6 : at % 5 === 0 ? 2 : Number.isInteger(at) ? 1.4 : 0.8);
const within = (value: number): number => Math.max(-6, Math.min(6, value));

/**
 * Draws the sheet as a person sees it against the light: the scales of the front, and the cross of the back at the
 * entered readings.
 */
export function TestSheetDrawing({ reading }: { readonly reading: NudgeReading }) {
  const [x, y] = [within(reading.x), within(reading.y)];
  const scaleAt = -6.5;
  return (
    <svg
      aria-hidden
      viewBox="-11 -11 20 20"
      className="size-44 shrink-0 rounded-md border border-line bg-surface"
    >
      <g className="stroke-fg" strokeWidth={0.12}>
        {steps.map((at) => (
          <g key={at}>
            <line x1={at} x2={at} y1={scaleAt} y2={scaleAt - long(at)} />
            <line y1={at} y2={at} x1={scaleAt} x2={scaleAt - long(at)} />
          </g>
        ))}
      </g>
      <g className="stroke-red" strokeWidth={0.2}>
        <line x1={x} x2={x} y1={-9.5} y2={8} />
        <line y1={y} y2={y} x1={-9.5} x2={8} />
      </g>
    </svg>
  );
}
