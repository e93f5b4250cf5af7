import { usePlace } from '@lanyard/place/use-place';
import { photoPictureUrl } from '@lanyard/students/photo-address';
import { clsx } from 'clsx';
import { UserRound } from 'lucide-react';

export interface SheetFaceProps {
  readonly photo: { readonly id: string; readonly version: number } | undefined;
  readonly alt: string;
  readonly className?: string;
}

/** The face of a student, or an outline of head and shoulders if there is no photo. */
export function SheetFace({ photo, alt, className }: SheetFaceProps) {
  const { org } = usePlace();
  const look = clsx('block aspect-3/4 w-full rounded-md', className);
  if (!photo)
    return (
      <span
        aria-hidden
        className={clsx(
          look,
          'flex items-end justify-center overflow-hidden border border-dashed border-edge text-edge',
        )}
      >
        <UserRound className="-mb-2 size-3/4" strokeWidth={1} />
      </span>
    );
  return (
    <img
      src={photoPictureUrl(org, photo, 'thumbnail')}
      alt={alt}
      loading="lazy"
      decoding="async"
      className={clsx(look, 'bg-well object-cover ring-1 ring-black/10 dark:ring-white/10')}
    />
  );
}
