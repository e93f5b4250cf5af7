import { formatDay } from '@lanyard/format/dates';
import {
  ArrowRightLeft,
  Camera,
  CameraOff,
  CircleCheck,
  CircleX,
  Eraser,
  FilePenLine,
  FileUp,
  History,
  Lock,
  LockOpen,
  MessageSquareWarning,
  PackageCheck,
  Pencil,
  RotateCcw,
  ScanFace,
  TriangleAlert,
  Undo2,
  UserCheck,
  UserMinus,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';

import type { HistoryFieldChange, HistoryLine } from '../../api-records.ts';
import { studentFieldLabel, fieldValue } from './field-words.ts';

type Look = { readonly icon: LucideIcon; readonly tone: string };
const plain = 'text-fg-3';
const looks: Partial<Readonly<Record<HistoryLine['kind'], Look>>> = {
  add: { icon: UserPlus, tone: 'text-blue' },
  edit: { icon: Pencil, tone: plain },
  correction: { icon: Pencil, tone: plain },
  move: { icon: ArrowRightLeft, tone: plain },
  bulk: { icon: ArrowRightLeft, tone: plain },
  leave: { icon: UserMinus, tone: plain },
  return: { icon: UserCheck, tone: 'text-green' },
  import: { icon: FileUp, tone: plain },
  roll_over: { icon: ArrowRightLeft, tone: 'text-blue' },
  undo: { icon: Undo2, tone: 'text-yellow-fg' },
  erase: { icon: Eraser, tone: 'text-red-fg' },
  photo_captured: { icon: Camera, tone: 'text-blue' },
  proof_approved: { icon: CircleCheck, tone: 'text-green' },
  quality_issue: { icon: TriangleAlert, tone: 'text-yellow-fg' },
  delivery_complete: { icon: PackageCheck, tone: 'text-green' },
  correction_asked: { icon: MessageSquareWarning, tone: 'text-yellow-fg' },
  retake_asked: { icon: RotateCcw, tone: 'text-yellow-fg' },
  photo_chosen: { icon: Camera, tone: plain },
  photo_withdrawn: { icon: CameraOff, tone: 'text-red-fg' },
  proof_rejected: { icon: CircleX, tone: 'text-red-fg' },
  proof_sent: { icon: Lock, tone: 'text-purple' },
  proof_locked: { icon: Lock, tone: 'text-purple' },
  proof_unlocked: { icon: LockOpen, tone: plain },
  proof_reopened: { icon: RotateCcw, tone: plain },
  proof_undone: { icon: Undo2, tone: plain },
  proof_voided: { icon: FilePenLine, tone: 'text-yellow-fg' },
  photo_doubted: { icon: ScanFace, tone: 'text-yellow-fg' },
  photo_doubt_ended: { icon: ScanFace, tone: 'text-fg-3' },
  photo_confirmed: { icon: ScanFace, tone: 'text-green-fg' },
};
export const historyAppearanceOf = ({ kind }: HistoryLine): Look =>
  looks[kind] ?? { icon: History, tone: plain };

/** The old value is struck through and the new one follows. Screen readers get words. */
function Move({ move }: { readonly move: HistoryFieldChange }) {
  const { field, label, from, to } = move;
  return (
    <span className="block">
      {studentFieldLabel(field, label)}{' '}
      {from !== null && (
        <>
          <span className="sr-only">from </span>
          <del className="text-fg-3">{fieldValue(field, from)}</del>{' '}
        </>
      )}
      {to === null ? (
        <span className="text-fg-3">removed</span>
      ) : (
        <>
          {from !== null && <span className="sr-only">to </span>}
          <ins className="no-underline">{fieldValue(field, to)}</ins>
        </>
      )}
    </span>
  );
}

const valueIn = ({ moves }: HistoryLine, field: string): string | undefined =>
  moves.find((move) => move.field === field)?.to ?? undefined;

/** True if this history entry created the record, so there is no earlier state. */
const isNew = ({ moves }: HistoryLine): boolean =>
  moves.some(({ field, from, to }) => field === 'section' && from === null && to !== null);

const because =
  (words: string) =>
  ({ detail }: HistoryLine): string =>
    detail.issue === undefined ? words : `${words}: ${detail.issue}`;

const headlines: Partial<Readonly<Record<HistoryLine['kind'], (line: HistoryLine) => string>>> = {
  add: (line) => `Added to ${valueIn(line, 'section') ?? 'the school'}`,
  leave: (line) => {
    const day = valueIn(line, 'left_on');
    return day === undefined ? 'Left the school' : `Left the school on ${formatDay(day)}`;
  },
  return: () => 'Came back',
  import: (line) =>
    isNew(line)
      ? `Added to ${valueIn(line, 'section') ?? 'the school'} by an import`
      : 'Changed by an import',
  roll_over: (line) => `Enrolled in ${valueIn(line, 'section') ?? 'the new year'}`,
  undo: () => 'A change was taken back',
  erase: () => 'Personal data erased',
  correction: () => 'Corrected',
  photo_captured: () => 'Photo taken',
  proof_approved: () => 'Proof approved',
  quality_issue: ({ detail }) =>
    `Quality check failed${detail.issue === undefined ? '' : `: ${detail.issue}`}`,
  delivery_complete: ({ detail }) =>
    `Delivered${detail.package === undefined ? '' : ` in ${detail.package}`}`,
  correction_asked: () => 'A correction was asked for',
  correction_declined: () => 'A correction was declined',
  retake_asked: ({ detail }) => `Retake asked${detail.issue === undefined ? '' : `: ${detail.issue}`}`,
  photo_chosen: () => 'Another photo chosen',
  photo_withdrawn: () => 'Photo withdrawn: the parents said no',
  proof_rejected: because('Proof rejected'),
  proof_sent: because('Proof sent to the principal'),
  proof_locked: because('Proof waits for the principal'),
  proof_unlocked: because('Proof unlocked'),
  proof_reopened: () => 'Proof reopened',
  proof_undone: () => 'The decision on the proof was taken back',
  proof_voided: because('The approval is void'),
  photo_doubted: () => 'Somebody says: not this child',
  photo_doubt_ended: () => 'The doubt about the photo was taken back',
  photo_confirmed: () => 'Confirmed: the photo is of this child',
};
/** History entries that need no details below the headline. */
const whole: ReadonlySet<HistoryLine['kind']> = new Set(['add', 'leave', 'return', 'roll_over', 'erase']);

export function HistorySentence({ line }: { readonly line: HistoryLine }) {
  const headline = headlines[line.kind]?.(line);
  const moves = whole.has(line.kind) || isNew(line) ? [] : line.moves;
  return (
    <>
      {headline !== undefined && <span className="block">{headline}</span>}
      {moves.map((move) => (
        <Move key={move.field} move={move} />
      ))}
      {headline === undefined && moves.length === 0 && <span className="block">Changed</span>}
    </>
  );
}
