import type { CardDocument } from '@lanyard/card/document/format';
import { slotOn } from '@lanyard/card/document/slot';
import type { Values } from '@lanyard/card/document/values';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { lazy, Suspense, type CSSProperties } from 'react';

import type { DrawnCardProps } from './DrawnCard.tsx';

const load = () => import('./DrawnCard.tsx');
const DrawnCard = lazy(async () => ({ default: (await load()).DrawnCard }));
/** Starts to load the card engine while the data of the first card is still loading. */
export const preloadCardEngine = (): void => void load();

const percent = (share: number): string => `${String(Math.round(share * 1e4) / 100)}%`;

export interface ShapedCardProps extends Omit<DrawnCardProps, 'document' | 'values'> {
  /** Undefined while the document is loading. A grey shape of the card's size is shown in the meantime. */
  readonly document: CardDocument | undefined;
  readonly values: Values | undefined;
  readonly size: CardDocument['size'];
  readonly style: CSSProperties;
  readonly className?: string;
}

const loading = <Skeleton className="size-full" />;

/** A card in its true shape, with its corners and its slot. `style` sets its width or height. */
export function ShapedCard({
  document: card,
  values,
  size,
  style,
  className = '',
  ...drawn
}: ShapedCardProps) {
  const { w, h, corner } = size;
  const slot = card && slotOn(card, drawn.side);
  return (
    <span
      className={`relative block overflow-hidden bg-white shadow-2 ring-1 ring-black/8 ${className}`}
      style={{
        aspectRatio: `${String(w)} / ${String(h)}`,
        borderRadius: `${percent(corner / w)} / ${percent(corner / h)}`,
        ...style,
      }}
    >
      {card && values ? (
        <Suspense fallback={loading}>
          <DrawnCard document={card} values={values} {...drawn} />
        </Suspense>
      ) : (
        loading
      )}
      {slot && (
        <span
          aria-hidden
          className="absolute rounded-full bg-table ring-1 ring-black/10 ring-inset"
          style={{
            left: percent(slot.x / w),
            top: percent(slot.y / h),
            width: percent(slot.w / w),
            height: percent(slot.h / h),
          }}
        />
      )}
    </span>
  );
}

/**
 * A card on a grey background in a 4:3 frame. Landscape cards have 84% of the width, portrait cards 88% of the height.
 */
export function FramedCard({ className = '', ...face }: Omit<ShapedCardProps, 'style'>) {
  const { w, h } = face.size;
  return (
    <span className={`grid aspect-4/3 place-items-center overflow-clip bg-table ${className}`}>
      <ShapedCard {...face} style={{ width: percent(Math.min(0.84, (0.66 * w) / h)) }} />
    </span>
  );
}
