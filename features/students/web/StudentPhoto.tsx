import { usePlace } from '@lanyard/place/use-place';
import { PhotoFrame } from '@lanyard/ui/PhotoFrame';

import type { Student } from '../api.ts';
import { photoPictureUrl } from '../photo-address.ts';

interface StudentPhotoProps {
  readonly photo: Student['photo'];
  readonly className?: string;
}

/** A rejected photo is not shown, as on the card. The alt text is empty, because the name is beside the photo. */
export function StudentPhoto({ photo, className }: StudentPhotoProps) {
  const { org } = usePlace();
  return (
    <PhotoFrame
      alt=""
      {...(photo && { src: photoPictureUrl(org, photo, 'thumbnail') })}
      {...(className !== undefined && { className })}
    />
  );
}
