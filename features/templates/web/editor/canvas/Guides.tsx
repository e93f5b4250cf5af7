import type { CardDocument } from '@lanyard/card/document/format';
import { slotOn } from '@lanyard/card/document/slot';
import { memo } from 'react';

import type { SideName } from '../model/elements.ts';
import { toCanvasBox, type CanvasStage } from './stage.ts';

export interface GuidesProps {
  readonly document: Pick<CardDocument, 'size' | 'bleed' | 'safe' | 'punch'>;
  readonly side: SideName;
  readonly stage: CanvasStage;
}

/** Lines for the bleed around the trim, the safe area inside it and the slot that will be punched. */
export const Guides = memo(function Guides({ document, side, stage }: GuidesProps) {
  const { size, bleed, safe } = document;
  const trim = toCanvasBox(stage, { x: 0, y: 0, w: size.w, h: size.h });
  const inner = toCanvasBox(stage, { x: safe, y: safe, w: size.w - 2 * safe, h: size.h - 2 * safe });
  const outer = toCanvasBox(stage, { x: -bleed, y: -bleed, w: size.w + 2 * bleed, h: size.h + 2 * bleed });
  const punched = slotOn(document, side);
  const slot = punched && toCanvasBox(stage, punched);
  const rect = ({ x, y, w, h }: typeof trim) => ({ x, y, width: w, height: h });
  return (
    <g aria-hidden fill="none">
      {bleed > 0 && (
        <rect
          {...rect(outer)}
          rx={2}
          stroke="var(--red-solid)"
          strokeWidth={0.5}
          strokeDasharray="1.5 2.5"
          opacity={0.7}
        />
      )}
      {safe > 0 && (
        <>
          <rect {...rect(inner)} rx={3} stroke="#fff" strokeWidth={0.9} opacity={0.45} />
          <rect
            {...rect(inner)}
            rx={3}
            stroke="var(--blue-solid)"
            strokeWidth={0.8}
            strokeDasharray="3 3"
            opacity={0.8}
          />
        </>
      )}
      {slot && (
        <>
          <rect {...rect(slot)} rx={slot.h / 2} fill="var(--table)" opacity={0.85} />
          <rect
            {...rect(slot)}
            rx={slot.h / 2}
            stroke="var(--red-solid)"
            strokeWidth={0.8}
            strokeDasharray="2 2"
          />
        </>
      )}
    </g>
  );
});
