import { CardSvg } from '@lanyard/card/screen/card-svg';
import { CircleAlert } from 'lucide-react';
import { memo } from 'react';

import { fonts } from '../../card/engine.ts';
import type { StripCard } from '../use-card-strip.ts';
import { useEditorContext, useEditor } from '../use-editor.ts';

export interface CardStripProps {
  readonly cards: readonly StripCard[];
  readonly marked: ReadonlySet<number>;
  /** The index in `cards` of the card on the canvas, or null if the canvas shows another student. */
  readonly shown: number | null;
  readonly onShow: (card: number) => void;
}

/**
 * Shows example cards side by side during the design: a typical name, the longest name, the shortest name, and no
 * photo.
 */
export const CardStrip = memo(function Strip({ cards, marked, shown, onShow }: CardStripProps) {
  const { pictureHref } = useEditorContext();
  const side = useEditor((state) => state.side);
  const size = useEditor((state) => state.document.size);
  const upright = size.h > size.w;
  return (
    <ul
      aria-label="The same card for other students"
      className="flex shrink-0 justify-center gap-4 px-6 pb-4"
    >
      {cards.map(({ label, name, list }, index) => (
        <li key={label} className={upright ? 'w-20' : 'min-w-0 max-w-34 flex-1'}>
          <button
            type="button"
            aria-pressed={shown === index}
            aria-label={`${label}: ${name}`}
            onClick={() => onShow(index)}
            className="group block w-full rounded-[5px] text-start"
          >
            <span
              className={`block overflow-clip rounded-[5px] bg-white shadow-1 ${shown === index ? 'outline-2 outline-offset-1 outline-blue' : 'ring-1 ring-black/15 group-hover:ring-2'}`}
              style={{ aspectRatio: `${String(size.w)} / ${String(size.h)}` }}
            >
              {list && (
                <CardSvg
                  list={list}
                  side={side}
                  fonts={fonts}
                  pictureHref={pictureHref}
                  label={`${label}: ${name}`}
                  className="block size-full"
                />
              )}
            </span>
            <span
              className={`mt-1.5 flex items-center gap-1 text-2xs ${marked.has(index) ? 'text-yellow-fg' : 'text-fg-2'}`}
            >
              {marked.has(index) && <CircleAlert aria-hidden className="size-3 shrink-0" />}
              <span className="whitespace-nowrap">{label}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
});
