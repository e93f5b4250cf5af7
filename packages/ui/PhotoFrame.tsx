import { clsx } from 'clsx';
import type { Ref } from 'react';

export type PhotoFrameSize = 'sm' | 'md' | 'lg' | 'fill';

export interface PhotoFrameProps {
  /** Without a URL or a ref, a dashed frame shows that there is no photo. */
  readonly src?: string | undefined;
  /** Instead of `src`: sets the URL of a picture that only this device has. */
  readonly imageRef?: Ref<HTMLImageElement>;
  /** Empty if the name is beside the photo. */
  readonly alt: string;
  readonly size?: PhotoFrameSize;
  readonly className?: string;
}

const sizes: Record<PhotoFrameSize, string> = {
  sm: 'w-6',
  md: 'w-12',
  lg: 'w-24',
  fill: 'w-full',
};

/** A 3:4 portrait. */
export function PhotoFrame({ src, imageRef, alt, size = 'sm', className }: PhotoFrameProps) {
  const look = clsx('block aspect-3/4 shrink-0 rounded-sm', sizes[size], className);
  if (src === undefined && imageRef === undefined) {
    const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
    return <span {...named} className={clsx(look, 'border border-dashed border-edge')} />;
  }
  return (
    <img
      ref={imageRef}
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={clsx(look, 'bg-well object-cover ring-1 ring-black/10 dark:ring-white/10')}
    />
  );
}
