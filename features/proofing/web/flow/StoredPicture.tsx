import { Button } from '@lanyard/ui/Button';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { clsx } from 'clsx';
import { ImageOff } from 'lucide-react';

import type { PictureState, PictureStore } from './picture-store.ts';

interface StoredPictureProps {
  readonly picture: PictureState | null;
  readonly alt: string;
  readonly className: string;
  readonly fit?: 'cover' | 'contain';
  readonly onRetry?: (() => void) | undefined;
  /** The text that is shown if there is no picture. */
  readonly none: string;
}

/** Uses `decoding="sync"`. Otherwise a frame could show the new name with the photo of the card before. */
export function StoredPicture({ picture, alt, className, fit = 'cover', onRetry, none }: StoredPictureProps) {
  if (picture?.state === 'ready')
    return (
      <img
        src={picture.url}
        alt={alt}
        decoding="sync"
        draggable={false}
        className={clsx(className, fit === 'cover' ? 'object-cover' : 'object-contain')}
      />
    );
  if (picture?.state === 'loading') return <Skeleton className={className} />;
  return (
    <div
      className={clsx(
        className,
        'grid place-items-center border border-dashed border-edge bg-well p-3 text-center text-sm text-fg-2',
      )}
    >
      <div>
        <ImageOff aria-hidden className="mx-auto mb-1.5 size-6" strokeWidth={1.5} />
        <p>{picture ? 'The picture could not be loaded.' : none}</p>
        {picture && onRetry && (
          <Button size="sm" className="mt-2" onClick={onRetry}>
            Try again
          </Button>
        )}
      </div>
    </div>
  );
}

export const pictureRetryOf = (store: PictureStore, address: string | null) => (): void => {
  if (address !== null) store.retry(address);
};
