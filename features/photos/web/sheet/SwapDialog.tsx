import { ActError } from '@lanyard/client/ActError';
import { swapMoves } from '@lanyard/domain/photo-move';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { Users } from 'lucide-react';
import { useState } from 'react';

import type { ContactSheet, SheetStudent, ShiftOffer } from '../../api-sheet.ts';
import { SheetFace } from './SheetFace.tsx';
import { sheetIdentifierOf, photoSlotsOf, swapSentence } from './shift-words.ts';

export interface SwapDialogProps {
  readonly sheet: ContactSheet;
  readonly student: SheetStudent;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onApply: (swap: Pick<ShiftOffer, 'by' | 'moves'>) => void;
  readonly onClose: () => void;
}

const faceOf = ({ photos, current }: SheetStudent) => photos.find(({ id }) => id === current);

/** A person chooses the child whom the photo really shows. The two children then swap photos. */
export function SwapDialog({ sheet, student, busy, error, onApply, onClose }: SwapDialogProps) {
  const [chosen, setChosen] = useState<SheetStudent>();
  const moves = chosen && swapMoves(photoSlotsOf(sheet), student.id, chosen.id);
  const others = sheet.students.filter(({ id, allowed }) => id !== student.id && allowed);
  return (
    <Dialog
      open
      size="4xl"
      onOpenChange={(open) => !open && !busy && onClose()}
      title={`Swap the photo of ${student.name}`}
      description="Choose the child whose face this is. You can undo the swap for 30 days."
      footer={
        <>
          <p className="me-auto text-sm text-fg-2" aria-live="polite">
            {chosen && swapSentence(student, chosen)}
          </p>
          <Button onClick={onClose} disabledReason={busy ? 'The photos are being swapped.' : undefined}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabledReason={
              moves ? undefined : others.length === 0 ? 'There is no other child.' : 'Choose a child first.'
            }
            onClick={() => moves && onApply({ by: 0, moves: [...moves] })}
          >
            Swap photos
          </Button>
        </>
      }
    >
      <div className="flex gap-5 max-sm:flex-col">
        <div className="w-40 shrink-0 max-sm:w-28">
          <SheetFace photo={faceOf(student)} alt={`Photo under the name ${student.name}`} />
          <p className="mt-1.5 text-sm font-semibold">{student.name}</p>
          <p className="tnum text-xs text-fg-3">{sheetIdentifierOf(sheet, student)}</p>
        </div>
        <div className="min-w-0 flex-1">
          {error !== null && error !== undefined && <ActError what="Nothing was swapped." error={error} />}
          {others.length === 0 ? (
            <EmptyState
              icon={Users}
              title="There is no other child to swap with."
              hint="Upload the right photo instead."
            />
          ) : (
            <ul
              aria-label="Children of the class"
              className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2 rounded-lg bg-table p-2"
            >
              {others.map((other) => (
                <li key={other.id}>
                  <button
                    type="button"
                    aria-pressed={chosen?.id === other.id}
                    onClick={() => setChosen(other)}
                    className={`block w-full rounded-md border bg-surface p-1.5 text-start ${chosen?.id === other.id ? 'border-ink ring-1 ring-ink' : 'border-transparent hover:border-line-2'}`}
                  >
                    <SheetFace photo={faceOf(other)} alt="" />
                    <span className="mt-1 block truncate text-xs font-medium">{other.name}</span>{' '}
                    <span className="tnum block text-xs text-fg-3">{sheetIdentifierOf(sheet, other)}</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </Dialog>
  );
}
