import { Button } from '@lanyard/ui/Button';
import { ArrowDownWideNarrow, ArrowLeftRight } from 'lucide-react';

import type { SheetStudent } from '../../api-sheet.ts';
import { UploadPhoto } from '../student/UploadPhoto.tsx';

export interface RepairButtonsProps {
  readonly student: SheetStudent;
  readonly identifier: string;
  readonly onSwap: () => void;
  /** Left out: no photo of this run can move. */
  readonly onShift: (() => void) | undefined;
}

/** What the office can do about a photo of another child: send the right one, swap two, or shift the rest of the line. */
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
