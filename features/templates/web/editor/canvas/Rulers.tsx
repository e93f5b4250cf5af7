import { memo } from 'react';

import { type LengthUnit } from '../model/measure.ts';
import { type CanvasStage } from './stage.ts';

type Tick = { readonly at: number; readonly long: boolean; readonly half: boolean; readonly label: string };

/** A tick for each eighth of an inch, or for each 5 millimetres. */
function ticksOf(length: number, unit: LengthUnit): readonly Tick[] {
  const step = unit === 'in' ? 25.4 / 8 : 5;
  const perLong = unit === 'in' ? 8 : 2;
  return Array.from({ length: Math.floor(length / step + 1e-6) + 1 }, (_, count) => ({
    at: count * step,
    long: count % perLong === 0,
    half: unit === 'in' && count % 4 === 0,
    label: unit === 'in' ? String(count / 8) : String(count * 5),
  }));
}

const rise = ({ long, half }: Tick): number => (long ? 8 : half ? 5 : 3);

export interface RulersProps {
  readonly stage: CanvasStage;
  readonly unit: LengthUnit;
  readonly bleed: number;
}

/** The rulers are outside the bleed, as far as there is room. */
export const Rulers = memo(function Rulers({ stage, unit, bleed }: RulersProps) {
  const { scale, x, y, card } = stage;
  const gap = Math.min(bleed * scale + 3, 16);
  return (
    <g aria-hidden stroke="var(--fg-3)" strokeWidth={0.6} className="tnum">
      {ticksOf(card.w, unit).map((tick) => (
        <g key={tick.at} transform={`translate(${String(x + tick.at * scale)} ${String(y - gap)})`}>
          <line y1={-rise(tick)} y2={0} />
          {tick.long && (
            <text x={2} y={-4.5} fontSize={6.5} fill="var(--fg-3)" stroke="none">
              {tick.label}
            </text>
          )}
        </g>
      ))}
      {ticksOf(card.h, unit).map((tick) => (
        <g key={tick.at} transform={`translate(${String(x - gap)} ${String(y + tick.at * scale)})`}>
          <line x1={-rise(tick)} x2={0} />
          {tick.long && (
            <text x={-9.5} y={2.2} fontSize={6.5} fill="var(--fg-3)" stroke="none" textAnchor="end">
              {tick.label}
            </text>
          )}
        </g>
      ))}
    </g>
  );
});
