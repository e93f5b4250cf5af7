import { addressOf } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { buttonLook } from '@lanyard/ui/Button';
import { QrCode } from 'lucide-react';

import { getCameraCards } from '../api-photo-import.ts';

export interface CameraCardsLinkProps {
  readonly section: string;
  /** `10-A`, for whoever hears the link only. */
  readonly name: string;
}

/** The class as cards to print and cut; the browser takes the PDF itself. */
export function CameraCardsLink({ section, name }: CameraCardsLinkProps) {
  const { org } = usePlace();
  return (
    <a
      href={addressOf(getCameraCards, { org, section })}
      download
      aria-label={`Camera cards of ${name}`}
      className={buttonLook('ghost', 'sm')}
    >
      <QrCode aria-hidden />
      Camera cards
    </a>
  );
}
