import type { CardDocument } from '@lanyard/card/document/format';
import type { Values } from '@lanyard/card/document/values';
import type { DrawList } from '@lanyard/card/layout/draw-list';
import { CardSvg } from '@lanyard/card/screen/card-svg';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { VisuallyHidden } from '@lanyard/ui/VisuallyHidden';
import { ImageOff } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';

import { fonts, layOutWithFonts } from './engine.ts';
import { usePictureHref } from './picture-address.ts';

export interface DrawnCardProps {
  readonly document: CardDocument;
  readonly values: Values;
  readonly side: 'front' | 'back';
  /** What the card shows, for screen readers. */
  readonly label: string;
  /** Called with the laid-out card, which lists what is wrong with it. */
  readonly onLaid?: (list: DrawList) => void;
  /** Called if the card could not be laid out, for example because a font did not load. */
  readonly onFailed?: () => void;
}

/**
 * One side of a card, drawn by the engine that also prints it. When the values change, the old picture stays until the
 * new one is laid out.
 */
export function DrawnCard({ document: card, values, side, label, onLaid, onFailed }: DrawnCardProps) {
  const [list, setList] = useState<DrawList>();
  const [failed, setFailed] = useState(false);
  const tell = useEffectEvent((laid: DrawList) => onLaid?.(laid));
  const tellFailed = useEffectEvent(() => onFailed?.());
  useEffect(() => {
    let over = false;
    const draw = () =>
      void layOutWithFonts(card, values).then(
        (laid) => {
          if (over) return;
          setList(laid);
          setFailed(false);
          tell(laid);
        },
        () => {
          if (over) return;
          setFailed(true);
          tellFailed();
        },
      );
    draw();
    // If a font could not be loaded, try again when the browser is online.
    addEventListener('online', draw);
    return () => {
      over = true;
      removeEventListener('online', draw);
    };
  }, [card, values]);
  const pictureHref = usePictureHref();
  if (failed && !list)
    return (
      <span className="grid size-full place-items-center text-fg-3">
        <ImageOff aria-hidden className="size-6" />
        <VisuallyHidden>{`${label}. The picture did not come.`}</VisuallyHidden>
      </span>
    );
  if (!list) return <Skeleton className="size-full" />;
  return (
    <CardSvg
      list={list}
      side={side}
      fonts={fonts}
      pictureHref={pictureHref}
      label={label}
      className="block size-full"
    />
  );
}
