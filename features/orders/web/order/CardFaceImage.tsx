import { usePlace } from '@lanyard/place/use-place';
import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';

import { cardFaceAddress } from './use-order.ts';

export interface CardFaceImageProps {
  readonly card: string;
  readonly side?: 'front' | 'back';
  /** In CSS pixels. The picture has twice as many pixels. */
  readonly width: number;
  readonly alt: string;
  readonly className?: string;
}

/** One side of the card exactly as it is printed, in a frame of the shape of a card. */
export function CardFaceImage({ card, side = 'front', width, alt, className }: CardFaceImageProps) {
  const { org } = usePlace();
  const address = cardFaceAddress(org, card, Math.min(1600, width * 2), side);
  const [shown, setShown] = useState<{ readonly address: string; readonly failed: boolean }>();
  const here = shown?.address === address ? shown : undefined;
  if (here?.failed)
    return (
      <span className={clsx('grid aspect-[1.586] w-full place-items-center bg-well text-fg-3', className)}>
        <ImageOff aria-hidden className="size-5" />
        {alt !== '' && <span className="sr-only">{`${alt}, no picture`}</span>}
      </span>
    );
  return (
    <img
      key={address}
      src={address}
      alt={alt}
      loading="lazy"
      decoding="async"
      onLoad={() => setShown({ address, failed: false })}
      onError={() => setShown({ address, failed: true })}
      className={clsx('block aspect-[1.586] w-full object-contain', !here && 'skeleton', className)}
    />
  );
}
