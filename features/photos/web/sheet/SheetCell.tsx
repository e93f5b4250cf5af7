import { useMay } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { clsx } from 'clsx';
import { Images, UserRoundCheck, UserRoundX } from 'lucide-react';

import type { SheetStudent } from '../../api-sheet.ts';
import { RepairButtons, type RepairButtonsProps } from './RepairButtons.tsx';
import { SheetFace } from './SheetFace.tsx';

export interface SheetCellProps {
  readonly student: SheetStudent;
  readonly identifier: string;
  /** Why the button is disabled. */
  readonly barred?: string | undefined;
  readonly onDoubt: (photo: string, doubted: boolean) => void;
  /** Given only if the person may repair photos. */
  readonly repair?: Pick<RepairButtonsProps, 'onSwap' | 'onShift'> | undefined;
  /** Given only if the person may choose between photos. */
  readonly onRivals?: (() => void) | undefined;
}

const wordsFor = ({ status, absent, allowed }: SheetStudent): string | undefined => {
  if (!allowed) return 'No photo: the parents did not agree';
  if (status === 'rejected') return 'Retake asked';
  if (status === 'captured') return undefined;
  return absent ? 'Absent' : 'No photo yet';
};

const whoSettles = 'Whoever said it, the class teacher, an admin or the principal settles it.';

export function SheetCell({ student, identifier, barred, repair, onDoubt, onRivals }: SheetCellProps) {
  const { name, rollNo, current, photos, rivals } = student;
  const shown = photos.find(({ id }) => id === current);
  const doubt = shown?.doubt ?? null;
  const words = wordsFor(student);
  const maySettle = useMay('proof.review');
  return (
    <li
      className={clsx(
        'flex min-w-0 flex-col gap-2 rounded-lg border bg-surface p-2 shadow-1',
        doubt ? 'border-red' : 'border-transparent',
      )}
    >
      <SheetFace photo={shown} alt={`Photo under the name ${name}`} />
      <div className="min-w-0 flex-1 px-0.5">
        <p className="truncate text-sm font-semibold" title={name}>
          {name}
        </p>
        <p className="tnum truncate text-xs text-fg-3">
          <span className="sr-only">Roll number </span>
          {Number(rollNo)}
          {words && ` · ${words}`}
        </p>
        {doubt && (
          <p className="mt-0.5 text-xs font-medium text-red-fg">
            {doubt.by ? `${doubt.by} says: not this child` : 'Not this child'}
            {doubt.why !== '' && `. ${doubt.why}`}
          </p>
        )}
      </div>
      {rivals.length > 0 && (
        <Button
          size="sm"
          onClick={onRivals}
          disabledReason={onRivals ? undefined : 'The office or the photographer chooses.'}
        >
          <Images aria-hidden />
          Choose of {rivals.length + 1}
        </Button>
      )}
      {shown && (
        <Button
          size="sm"
          variant={doubt ? 'outline' : 'ghost'}
          aria-label={`${doubt ? 'It is this child' : 'Not this child'}: ${name}, ${identifier}`}
          disabledReason={barred ?? (doubt && !doubt.own && !maySettle ? whoSettles : undefined)}
          onClick={() => onDoubt(shown.id, doubt === null)}
        >
          {doubt ? <UserRoundCheck aria-hidden /> : <UserRoundX aria-hidden />}
          {doubt ? 'It is this child' : 'Not this child'}
        </Button>
      )}
      {doubt && repair && <RepairButtons student={student} identifier={identifier} {...repair} />}
    </li>
  );
}
