import { Button } from '@lanyard/ui/Button';
import { ArrowDownWideNarrow, ArrowLeftRight } from 'lucide-react';

import type { SheetStudent } from '../../api-sheet.ts';
import { UploadPhoto } from '../student/UploadPhoto.tsx';

export interface RepairButtonsProps {
  readonly student: SheetStudent;
  readonly identifier: string;
  readonly onSwap: () => void;
  /** Undefined if no shift can start at this photo. */
  readonly onShift: (() => void) | undefined;
}

/** Three repairs for a photo of another child: upload the right photo, swap two photos, or shift the photos from here on. */
export function RepairButtons({ student, identifier, onSwap, onShift }: RepairButtonsProps) {
  const { id, name, current } = student;
  return (
    <>
      <UploadPhoto student={id} name={name} follows={current} refused={undefined} />
      <Button size="sm" aria-label={`Swap photos: ${name}, ${identifier}`} onClick={onSwap}>
        <ArrowLeftRight aria-hidden />
        Swap photos
      </Button>
      <Button
        size="sm"
        aria-label={`Shift from here: ${name}, ${identifier}`}
        disabledReason={onShift ? undefined : 'No photo behind this one can move.'}
        onClick={onShift}
      >
        <ArrowDownWideNarrow aria-hidden />
        Shift from here
      </Button>
    </>
  );
}
