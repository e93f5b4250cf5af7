// One class as the screen shows it: the server's latest answer, updated with what only this device knows.
import { formatCount } from '@lanyard/format/plurals';

import type { CaptureQueue, CaptureStudent } from '../../../api-capture.ts';
import type { DeviceState, Saying, Shot } from '../device/device.ts';

export type LineKind = 'done' | 'missing' | 'absent' | 'never' | 'retake';
export type QueueLine = CaptureStudent & {
  readonly kind: LineKind;
  /** The newest shot of this device, until the server's answer includes it. */
  readonly shot: Shot | null;
  /** Two people photographed the child without seeing each other's photo. Someone chooses one later. */
  readonly pickLater: boolean;
  /** Why a retake was requested. */
  readonly why: string | null;
};

export type LoadedQueue = CaptureQueue & { readonly heardAt: number };

const latestAbsence = (sayings: readonly Saying[], student: string, day: string): boolean | undefined => {
  const said = sayings.findLast((s) => s.kind === 'absence' && s.student === student && s.day === day);
  return said?.kind === 'absence' ? said.absent : undefined;
};

/**
 * True if the server's answer already includes the processed shot. The answer does not include a shot that the tablet
 * was still sending when it asked.
 */
const isAnswered = (student: CaptureStudent, { id, state, sentAt }: Shot, heardAt: number): boolean =>
  student.photo?.id === id ||
  (state === 'sent' && sentAt !== null && student.waiting === 0 && heardAt > Date.parse(sentAt));

function lineOf(
  student: CaptureStudent,
  { today, heardAt }: LoadedQueue,
  { shots, sayings }: Pick<DeviceState, 'shots' | 'sayings'>,
): QueueLine {
  const newest = shots.find((shot) => shot.student === student.id) ?? null;
  const shot = newest && !isAnswered(student, newest, heardAt) ? newest : null;
  const absent = latestAbsence(sayings, student.id, today) ?? student.absent;
  const line = { ...student, absent, shot, pickLater: student.rivals > 0, why: null };
  if (!student.allowed) return { ...line, kind: 'never' };
  if (shot && shot.state !== 'refused') return { ...line, absent: false, kind: 'done' };
  if (student.status === 'captured' || student.waiting > 0) return { ...line, absent: false, kind: 'done' };
  if (absent) return { ...line, kind: 'absent' };
  if (shot?.state === 'refused') return { ...line, kind: 'retake', why: 'The photo was not accepted' };
  if (student.status === 'rejected')
    return { ...line, kind: 'retake', why: student.retakeWhy ?? 'Another photo is wanted' };
  return { ...line, kind: 'missing' };
}

export const queueLinesOf = (
  queue: LoadedQueue,
  state: Pick<DeviceState, 'shots' | 'sayings'>,
): readonly QueueLine[] => queue.students.map((student) => lineOf(student, queue, state));

export const needsPhoto = ({ kind }: QueueLine): boolean => kind === 'missing' || kind === 'retake';

/**
 * The next child in roll order who needs a photo. It starts again at the top after the last one. Skipped children come
 * last.
 */
export function nextLineAfter(
  lines: readonly QueueLine[],
  current: string | null,
  skipped: readonly string[],
): QueueLine | undefined {
  const from = lines.findIndex(({ id }) => id === current) + 1;
  const others = [...lines.slice(from), ...lines.slice(0, from)].filter(
    (line) => line.id !== current && needsPhoto(line),
  );
  const later = others.filter(({ id }) => skipped.includes(id));
  return (
    others.find(({ id }) => !skipped.includes(id)) ??
    later.toSorted((a, b) => skipped.indexOf(a.id) - skipped.indexOf(b.id))[0]
  );
}

/** The previous or next child in roll order, whether or not they need a photo. */
export function neighbourLineOf(
  lines: readonly QueueLine[],
  current: string | null,
  step: 1 | -1,
): QueueLine | undefined {
  const at = lines.findIndex(({ id }) => id === current);
  return at < 0 ? lines[0] : lines[at + step];
}

export type CaptureProgress = {
  readonly all: number;
  readonly done: number;
  readonly absent: number;
  readonly never: number;
  readonly retakes: number;
};
export function progressOf(lines: readonly QueueLine[]): CaptureProgress {
  const count = (kind: LineKind): number => lines.filter((line) => line.kind === kind).length;
  return {
    all: lines.length,
    done: count('done'),
    absent: count('absent'),
    never: count('never'),
    retakes: count('retake'),
  };
}
export const remainingCountOf = ({ all, done, absent, never }: CaptureProgress): number =>
  all - done - absent - never;

/** For example "3 absent · 1 no photo · 2 retakes". Counts of 0 are left out. */
export const progressWords = ({ absent, never, retakes }: CaptureProgress): string =>
  [
    ...(absent > 0 ? [`${String(absent)} absent`] : []),
    ...(never > 0 ? [`${String(never)} no photo`] : []),
    ...(retakes > 0 ? [formatCount(retakes, 'retake', 'retakes')] : []),
  ].join(' · ');
