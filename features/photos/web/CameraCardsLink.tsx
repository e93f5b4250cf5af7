import { endpointUrlPath } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { buttonClasses } from '@lanyard/ui/Button';
import { QrCode } from 'lucide-react';

import { getCameraCards } from '../api-photo-import.ts';

export interface CameraCardsLinkProps {
  readonly section: string;
  /** The class, for example `10-A`. Only screen readers read it. */
  readonly name: string;
}

/** Links to the class as cards to print and cut. The browser downloads the PDF. */
export function CameraCardsLink({ section, name }: CameraCardsLinkProps) {
  const { org } = usePlace();
  return (
    <a
      href={endpointUrlPath(getCameraCards, { org, section })}
      download
      aria-label={`Camera cards of ${name}`}
      className={buttonClasses('ghost', 'sm')}
    >
      <QrCode aria-hidden />
      Camera cards
    </a>
  );
}
