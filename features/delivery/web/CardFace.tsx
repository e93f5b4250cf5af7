import { endpointUrlPath } from '@lanyard/http/call';
import { getCardPhoto } from '@lanyard/orders/api-cards';
import { usePlace } from '@lanyard/place/use-place';
import { photoPictureUrl } from '@lanyard/students/photo-address';
import { clsx } from 'clsx';
import { useState } from 'react';

import type { PackageCard } from '../api.ts';

export interface CardFaceProps {
  readonly card: Pick<PackageCard, 'id' | 'photo'>;
  readonly name: string;
  readonly className?: string;
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => Array.from(word)[0] ?? '')
    .slice(0, 2)
    .join('');

/**
 * Shows the child's photo to a school, and the photo on the printed card to a vendor. Without a picture, it shows
 * initials.
 */
export function CardFace({ card, name, className }: CardFaceProps) {
  const { org, kind } = usePlace();
  const [failed, setFailed] = useState(false);
  const look = clsx('block shrink-0 rounded-[3px] object-cover', className);
  const ours = card.photo && photoPictureUrl(org, card.photo, 'thumbnail');
  const src = kind === 'vendor' ? endpointUrlPath(getCardPhoto, { org, card: card.id }) : ours;
  if (failed || src === null)
    return (
      <span
        aria-hidden
        className={clsx(look, 'grid! place-items-center bg-blue-bg text-xs font-semibold text-blue-fg')}
      >
        {initials(name)}
      </span>
    );
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      className={clsx(look, 'bg-well')}
      onError={() => setFailed(true)}
    />
  );
}
