import { clsx } from 'clsx';

export type PhotoFrameSize = 'sm' | 'md' | 'lg' | 'fill';

export interface PhotoFrameProps {
  /** Without a URL, a dashed frame shows that there is no photo. */
  readonly src?: string | undefined;
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
export function PhotoFrame({ src, alt, size = 'sm', className }: PhotoFrameProps) {
  const look = clsx('block aspect-3/4 shrink-0 rounded-sm', sizes[size], className);
  if (src === undefined) {
    const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
    return <span {...named} className={clsx(look, 'border border-dashed border-edge')} />;
  }
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={clsx(look, 'bg-well object-cover ring-1 ring-black/10 dark:ring-white/10')}
    />
  );
}
