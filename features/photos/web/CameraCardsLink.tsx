import { usePlace } from '@lanyard/accounts/web/use-place';
import { addressOf } from '@lanyard/http/call';
import { buttonLook } from '@lanyard/ui/Button';
import { QrCode } from 'lucide-react';

import { getCameraCards } from '../api-photo-import.ts';

export interface CameraCardsLinkProps {
  readonly section: string;
  /** `10-A`, for whoever hears the link only. */
  readonly name: string;
  /** Cards on an A4 page. */
  readonly per?: 8 | 10;
  readonly className?: string;
}

/** The class as cards to print and cut; the browser takes the PDF itself. */
export function CameraCardsLink({ section, name, per = 8, className = '' }: CameraCardsLinkProps) {
  const { org } = usePlace();
  return (
    <a
      href={`${addressOf(getCameraCards, { org, section })}?per=${String(per)}`}
      download
      aria-label={`Camera cards of ${name}`}
      className={`${buttonLook('outline')} ${className}`}
    >
      <QrCode aria-hidden />
      Camera cards
    </a>
  );
}
