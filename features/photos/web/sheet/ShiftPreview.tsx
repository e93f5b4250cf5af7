import { ActError } from '@lanyard/client/ActError';
import {
  photosAfterMoves,
  mostShiftSteps,
  shiftMovesOf,
  captureSessionOf,
  type ShiftRun,
} from '@lanyard/domain/photo-move';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { Field } from '@lanyard/ui/Field';
import { Select } from '@lanyard/ui/Select';
import { ArrowRight } from 'lucide-react';
import { useState } from 'react';

import type { ContactSheet, ShiftOffer } from '../../api-sheet.ts';
import { SheetFace } from './SheetFace.tsx';
import { sheetIdentifierOf, photoCountWords, photoSlotsOf, shiftDirection } from './shift-words.ts';

type Asked = Pick<ShiftOffer, 'by' | 'moves'>;
export interface ShiftPreviewProps {
  readonly sheet: ContactSheet;
  /** The run that the dialog shows first, and one photo of the session that the shift belongs to. */
  readonly run: ShiftRun & { readonly photo: string };
  readonly busy: boolean;
  readonly done: number;
  readonly error: unknown;
  readonly onApply: (shift: Asked) => void;
  readonly onClose: () => void;
}

const every = Array.from({ length: mostShiftSteps }, (_, i) => [i + 1, -i - 1]).flat();

/**
 * Shows which face each child would have after the shift. A person can lengthen or shorten the run before anything
 * changes.
 */
export function ShiftPreview({ sheet, run: first, busy, done, error, onApply, onClose }: ShiftPreviewProps) {
  const [run, setRun] = useState({ from: first.from, to: first.to, by: first.by });
  const slots = photoSlotsOf(sheet);
  const session = captureSessionOf(slots, first.photo);
  const moves = (session && shiftMovesOf(slots, session, run)) ?? [];
  const after = new Map(photosAfterMoves(slots, moves).map(({ id, photo }) => [id, photo]));
  const photos = new Map(
    sheet.students.flatMap((student) => student.photos.map((photo) => [photo.id, photo])),
  );
  const called = (session?.line ?? []).flatMap(({ at }) => sheet.students[at] ?? []);
  const places = called.map((student) => ({
    value: student.id,
    label: `${sheetIdentifierOf(sheet, student)} ${student.name}`,
  }));
  const ways = every
    .filter((by) => by === run.by || (session && shiftMovesOf(slots, session, { ...run, by })))
    .map((by) => ({ value: String(by), label: shiftDirection(by) }));
  const touched = sheet.students.filter(({ id }) => after.has(id));
  return (
    <Dialog
      open
      size="4xl"
      onOpenChange={(open) => !open && !busy && onClose()}
      title={`Shift ${photoCountWords(moves.length)} ${shiftDirection(run.by)}`}
      description="Each face goes to the child before or after. All of it happens at once, and can be undone for 30 days."
      footer={
        <>
          <Button onClick={onClose} disabledReason={busy ? 'The photos are being shifted.' : undefined}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={busy}
            disabledReason={moves.length === 0 ? 'There is no place for the last of them.' : undefined}
            onClick={() => onApply({ by: run.by, moves: [...moves] })}
          >
            {busy ? `${String(done)} of ${String(moves.length)}` : `Shift ${photoCountWords(moves.length)}`}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="grid gap-3 sm:grid-cols-3">
          <Field label="From">
            <Select
              items={places}
              value={run.from}
              onChange={(from) => setRun((now) => ({ ...now, from }))}
            />
          </Field>
          <Field label="To">
            <Select items={places} value={run.to} onChange={(to) => setRun((now) => ({ ...now, to }))} />
          </Field>
          <Field label="Which way">
            <Select
              items={ways}
              value={String(run.by)}
              onChange={(by) => setRun((now) => ({ ...now, by: Number(by) }))}
            />
          </Field>
        </div>
        {error !== null && error !== undefined && <ActError what="Nothing was shifted." error={error} />}
        <ul
          aria-label="Before and after"
          className="grid grid-cols-1 gap-2 rounded-lg bg-table p-2 min-[420px]:grid-cols-2 md:grid-cols-3"
        >
          {touched.map((student) => {
            const now = photos.get(student.current ?? '');
            const next = photos.get(after.get(student.id) ?? '');
            return (
              <li key={student.id} className="min-w-0 rounded-md bg-surface p-2">
                <p className="truncate text-sm font-semibold" title={student.name}>
                  <span className="tnum me-1.5 font-normal text-fg-3">{Number(student.rollNo)}</span>
                  {student.name}
                </p>
                <div className="mt-1.5 grid grid-cols-[1fr_auto_1fr] items-center gap-1.5">
                  <SheetFace photo={now} alt={`Before, ${student.name}`} />
                  <ArrowRight aria-hidden className="size-4 text-fg-3 rtl:rotate-180" />
                  <SheetFace photo={next} alt={`After, ${student.name}`} />
                </div>
                {!next && <p className="mt-1 text-xs text-fg-3">No photo afterwards</p>}
              </li>
            );
          })}
        </ul>
      </div>
    </Dialog>
  );
}
