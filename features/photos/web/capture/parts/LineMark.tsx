import { usePlace } from '@lanyard/place/use-place';
import { photoPictureUrl } from '@lanyard/students/photo-address';
import { PhotoFrame } from '@lanyard/ui/PhotoFrame';
import { Check, CircleSlash2, Images, RotateCcw, UserRoundX } from 'lucide-react';

import type { Device } from '../device/device.ts';
import type { QueueLine } from '../flow/queue-lines.ts';
import { useShotPicture } from '../shot-picture.ts';

/** The URL of the child's photo, which may still be on this device or already on the server. */
export function useLinePicture(device: Device, { kind, shot, photo }: QueueLine): string | undefined {
  const { org } = usePlace();
  const here = useShotPicture(device, shot?.id);
  if (kind !== 'done') return undefined;
  return shot ? here : photo ? photoPictureUrl(org, photo, 'thumbnail') : undefined;
}

const pill = 'flex h-6 shrink-0 items-center gap-1 rounded-full px-2 text-xs font-medium';

/** The state of one child, at the end of the row. */
export function LineMark({ device, line }: { readonly device: Device; readonly line: QueueLine }) {
  const picture = useLinePicture(device, line);
  switch (line.kind) {
    case 'done':
      return (
        <span className="flex shrink-0 items-center gap-2">
          <PhotoFrame src={picture} alt="" className="w-6.75" />
          {line.pickLater ? (
            <Images aria-hidden className="size-4 text-yellow-fg" />
          ) : (
            <Check aria-hidden className="size-4 text-green" strokeWidth={2.6} />
          )}
          <span className="sr-only">Done</span>
        </span>
      );
    case 'missing':
      return (
        <>
          <PhotoFrame alt="" className="me-6 w-6.75" />
          <span className="sr-only">No photo yet</span>
        </>
      );
    case 'absent':
      return (
        <span className="flex h-6 shrink-0 items-center gap-1.5 text-xs font-medium text-fg-3">
          <UserRoundX aria-hidden className="size-3.5" />
          Absent
        </span>
      );
    case 'never':
      return (
        <span className={`${pill} bg-red-bg text-red-fg`}>
          <CircleSlash2 aria-hidden className="size-3.5" />
          No photo
        </span>
      );
    case 'retake':
  }
  return (
    <span className={`${pill} bg-red-bg text-red-fg`}>
      <RotateCcw aria-hidden className="size-3.5" />
      Retake
    </span>
  );
}
