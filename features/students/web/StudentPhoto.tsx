import type { PhotoStatus } from '@lanyard/domain/student';
import { PhotoFrame } from '@lanyard/ui/PhotoFrame';
import { UserRound } from 'lucide-react';

// A rejected picture is not on the card, so it is not in the list either.
const hasPhoto: Record<PhotoStatus, boolean> = { captured: true, missing: false, rejected: false };

/** Pictures have no address yet: a neutral figure stands for one that was taken. */
export function StudentPhoto({ status }: { readonly status: PhotoStatus }) {
  if (!hasPhoto[status]) return <PhotoFrame alt="" />;
  return (
    <span
      aria-hidden
      className="flex aspect-3/4 w-6 shrink-0 items-end justify-center overflow-hidden rounded-sm bg-table text-edge ring-1 ring-black/10 dark:ring-white/10"
    >
      <UserRound className="-mb-0.5 size-6 fill-current" strokeWidth={1.5} />
    </span>
  );
}
