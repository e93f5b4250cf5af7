import { Button } from '@lanyard/ui/Button';
import { ArrowDownWideNarrow, LoaderCircle, Undo2 } from 'lucide-react';

import type { ContactSheet, Shift, ShiftOffer } from '../../api-sheet.ts';
import {
  sheetIdentifierOf,
  offByWords,
  photoCountWords,
  shiftActivity,
  shiftDirection,
} from './shift-words.ts';

export interface ShiftBannerProps {
  readonly sheet: ContactSheet;
  readonly offer: ShiftOffer;
  readonly barred?: string | undefined;
  readonly onOpen: () => void;
}

export function ShiftBanner({ sheet, offer, barred, onOpen }: ShiftBannerProps) {
  const first = sheet.students.find(({ id }) => id === offer.from);
  if (!first) return null;
  return (
    <section
      aria-label="Photos that look shifted"
      className="sticky top-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-yellow-line bg-yellow-bg p-4 text-yellow-fg shadow-2 max-sm:p-3"
    >
      <ArrowDownWideNarrow aria-hidden className="size-5 shrink-0" />
      <div className="min-w-60 flex-1">
        <p className="font-semibold">
          {photoCountWords(offer.children)} look {offByWords(offer.by)} from {sheetIdentifierOf(sheet, first)}
        </p>
        <p className="text-sm">
          {offer.sure === 'likely'
            ? 'One slip in the line, and everybody behind has a neighbour’s face.'
            : 'Look at the faces before and after: the run may begin or end elsewhere.'}
        </p>
      </div>
      <Button variant="primary" onClick={onOpen} disabledReason={barred}>
        Shift them {shiftDirection(offer.by)}
      </Button>
    </section>
  );
}

export interface LastShiftProps {
  readonly shift: Shift;
  readonly busy: boolean;
  readonly barred?: string | undefined;
  readonly onUndo: () => void;
}

/** The last shift of this class, with a button to undo it as long as that is possible. */
export function LastShift({ shift, busy, barred, onUndo }: LastShiftProps) {
  if (shift.state === 'waiting')
    return (
      <output className="flex items-center gap-2 text-sm text-fg-2">
        <LoaderCircle aria-hidden className="size-4 animate-spin" />
        {shift.by === 0
          ? `The photos of ${shift.startsAt} are being swapped`
          : `${photoCountWords(shift.photos)} are being shifted`}
      </output>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-fg-2">
      <p>{`${shift.madeBy ?? 'Someone'} ${shiftActivity(shift)}.`}</p>
      <Button size="sm" onClick={onUndo} busy={busy} disabledReason={barred}>
        {!busy && <Undo2 aria-hidden />}
        {shift.by === 0 ? 'Undo the swap' : 'Undo the shift'}
      </Button>
    </div>
  );
}
