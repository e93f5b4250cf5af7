// A class in roll order with its photos: when each child was photographed, and where photos go when they are shifted.

export type SlotPhoto = {
  readonly id: string;
  /** An ISO time by the clock of the device that took the photo. */
  readonly takenAt: string;
  readonly device: string;
  /** The number in the name of the file it was imported from. */
  readonly fileNo: number | null;
  /** Someone said that this photo shows another child. */
  readonly doubted: boolean;
};
/** One child of the class, with every photo of this year that was not rejected. */
export type Slot = {
  /** The id of the enrolment. */
  readonly id: string;
  readonly photos: readonly SlotPhoto[];
  readonly current: string | null;
  readonly absent: boolean;
  /** False if the child may not have a photo. */
  readonly allowed: boolean;
};

/** Photos of one child that one device took in a row. An immediate retake is part of the same sitting. */
export type Sitting = {
  /** The child's position in the class. */
  readonly at: number;
  readonly photos: readonly SlotPhoto[];
  readonly begins: number;
  readonly ends: number;
  /** The pause since the previous sitting, whichever child it was of. 0 for the first sitting. */
  readonly pause: number;
};
/** Photos that one device took without a long pause. */
export type CaptureSession = {
  /** The sittings in roll order. Sittings out of order (a late child, a retake at the end) are left out. */
  readonly line: readonly Sitting[];
  readonly begins: number;
  readonly ends: number;
};

/** ISO dates and ids sort correctly as text. */
const inTime = (a: SlotPhoto, b: SlotPhoto): number =>
  a.takenAt === b.takenAt ? (a.id < b.id ? -1 : 1) : a.takenAt < b.takenAt ? -1 : 1;
/**
 * The order in which photos were taken. For files the numbers decide, because copying and unpacking change file times.
 */
const inOrder = (a: SlotPhoto, b: SlotPhoto): number =>
  a.fileNo === null || b.fileNo === null || a.fileNo === b.fileNo ? inTime(a, b) : a.fileNo - b.fileNo;
/** Photos of one device, or all numbered files, form one sequence. */
const sourceOf = ({ device, fileNo }: SlotPhoto): string => (fileNo === null ? `device ${device}` : 'files');

const longPause = 3 * 3600_000;

/**
 * The pause before a photo, in milliseconds. Between numbered files the numbers decide: the next number counts as a pause
 * of 1 s, one missing number as 4 s, two missing numbers as 9 s.
 */
const pauseOf = (photo: SlotPhoto | undefined, before: SlotPhoto | undefined): number => {
  if (!photo || !before) return 0;
  if (photo.fileNo !== null && before.fileNo !== null) return 1000 * (photo.fileNo - before.fileNo) ** 2;
  return Date.parse(photo.takenAt) - Date.parse(before.takenAt);
};
const sittingOf = (at: number, photos: readonly SlotPhoto[], before: Sitting | undefined): Sitting => {
  const times = photos.map(({ takenAt }) => Date.parse(takenAt));
  const begins = times[0] ?? 0;
  const pause = pauseOf(photos[0], before?.photos.at(-1));
  return { at, photos, begins, ends: times.at(-1) ?? begins, pause };
};

/** The longest sequence of sittings in roll order. This is the order in which the children were called. */
function inRollOrder(sittings: readonly Sitting[]): readonly Sitting[] {
  const best: { readonly length: number; readonly before: number }[] = [];
  sittings.forEach(({ at }, i) => {
    let found = { length: 1, before: -1 };
    for (let j = 0; j < i; j++)
      if ((sittings[j]?.at ?? at) < at && (best[j]?.length ?? 0) + 1 > found.length)
        found = { length: (best[j]?.length ?? 0) + 1, before: j };
    best.push(found);
  });
  let last = best.reduce((top, { length }, i) => (length > (best[top]?.length ?? 0) ? i : top), 0);
  const line: Sitting[] = [];
  for (let sitting = sittings[last]; sitting; sitting = sittings[last]) {
    line.unshift(sitting);
    last = best[last]?.before ?? -1;
  }
  return line;
}

export function captureSessionsOf(slots: readonly Slot[]): readonly CaptureSession[] {
  const taken = slots
    .flatMap(({ photos }, at) => photos.map((photo) => ({ at, photo })))
    .toSorted((a, b) => inTime(a.photo, b.photo));
  return [...new Set(taken.map(({ photo }) => sourceOf(photo)))].flatMap((source) => {
    const sessions: Sitting[][] = [];
    const those = taken.filter((each) => sourceOf(each.photo) === source);
    for (const { at, photo } of those.toSorted((a, b) => inOrder(a.photo, b.photo))) {
      const session = sessions.at(-1);
      const before = session?.at(-1);
      const isLater = photo.fileNo === null && Date.parse(photo.takenAt) - (before?.ends ?? 0) > longPause;
      if (!session || !before || isLater) sessions.push([sittingOf(at, [photo], undefined)]);
      else if (before.at === at)
        session[session.length - 1] = sittingOf(at, [...before.photos, photo], session.at(-2));
      else session.push(sittingOf(at, [photo], before));
    }
    return sessions.map((sittings) => ({
      line: inRollOrder(sittings),
      begins: Math.min(...sittings.map(({ begins }) => begins)),
      ends: Math.max(...sittings.map(({ ends }) => ends)),
    }));
  });
}

export const captureSessionOf = (slots: readonly Slot[], photo: string): CaptureSession | undefined =>
  captureSessionsOf(slots).find(({ line }) =>
    line.some(({ photos }) => photos.some(({ id }) => id === photo)),
  );

/** The positions, up or down the roll, of the children whom this session would have called next. */
export function placesBeyond(
  slots: readonly Slot[],
  session: CaptureSession,
  from: number,
  step: 1 | -1,
  most: number,
): readonly number[] {
  const places: number[] = [];
  const mine = new Set(session.line.map(({ at }) => at));
  // Another device photographed this child at the same time, so this session did not call the child.
  const isElsewhere = ({ photos }: Slot, at: number): boolean =>
    !mine.has(at) &&
    photos.length > 0 &&
    photos.every(({ takenAt }) => {
      const time = Date.parse(takenAt);
      return time >= session.begins && time <= session.ends;
    });
  // A child marked as absent is skipped if another place further on is empty without a reason. That place then explains
  // the gap better.
  const called: number[] = [];
  for (let at = from + step; slots[at]; at += step) {
    const slot = slots[at];
    if (slot?.allowed && !isElsewhere(slot, at)) called.push(at);
  }
  for (const [i, at] of called.entries()) {
    if (places.length === most) break;
    const rest = called.slice(i + 1).map((each) => slots[each]);
    const filled = rest.findIndex((slot) => (slot?.photos.length ?? 0) > 0);
    const hole = (filled < 0 ? rest : rest.slice(0, filled)).some((slot) => slot && !slot.absent);
    if (!isGap(slots[at]) || !slots[at]?.absent || !hole) places.push(at);
  }
  return places;
}
const isGap = (slot: Slot | undefined): boolean => slot?.photos.length === 0;

export type PhotoMove = { readonly photo: string; readonly from: string; readonly to: string };

/** The largest shift that Lanyard offers to repair. */
export const mostShiftSteps = 3;

/**
 * Moves every photo that the session took between `from` and `to` (in roll order) by `by` places: each to the next
 * child who was called. The last photos go to the children after `to`. Returns undefined if there is no place for the
 * last photo.
 */
export function shiftMovesOf(
  slots: readonly Slot[],
  session: CaptureSession,
  { from, to, by }: ShiftRun,
): readonly PhotoMove[] | undefined {
  const [first, last] = [from, to].map((id) => slots.findIndex((slot) => slot.id === id));
  if (first === undefined || last === undefined || first < 0 || by === 0 || Math.abs(by) > mostShiftSteps)
    return undefined;
  const step = by > 0 ? 1 : -1;
  const run = session.line.filter(({ at }) => at >= first && at <= last);
  const line = by > 0 ? run : run.toReversed();
  const end = line.at(-1);
  if (!end) return undefined;
  const beyond = placesBeyond(slots, session, end.at, step, Math.abs(by));
  if (beyond.length < Math.abs(by)) return undefined;
  const places = [...line.map(({ at }) => at), ...beyond];
  return line.flatMap(({ at, photos }, i) => {
    const target = slots[places[i + Math.abs(by)] ?? -1];
    const source = slots[at];
    return target && source ? photos.map(({ id }) => ({ photo: id, from: source.id, to: target.id })) : [];
  });
}

/** Two children get each other's current photo. If the other has none, it only gets this one. Undefined: not possible. */
export function swapMoves(
  slots: readonly Slot[],
  one: string,
  other: string,
): readonly PhotoMove[] | undefined {
  const [from, to] = [one, other].map((id) => slots.find((slot) => slot.id === id));
  if (!from || !to || from === to || from.current === null) return undefined;
  const there = { photo: from.current, from: from.id, to: to.id };
  return to.current === null ? [there] : [there, { photo: to.current, from: to.id, to: from.id }];
}

export type ShiftRun = { readonly from: string; readonly to: string; readonly by: number };

/**
 * The run to start with when someone shifts photos by hand from this child. If a place beside the run is empty, the
 * photos move towards it. Otherwise they move up as far as possible. Returns undefined if no photo can move.
 */
export function shiftRunFrom(slots: readonly Slot[], from: string): ShiftRun | undefined {
  const at = slots.findIndex(({ id }) => id === from);
  const session = captureSessionOf(slots, slots[at]?.current ?? '');
  if (!session) return undefined;
  const isHole = (slot: Slot | undefined): boolean => slot?.allowed === true && slot.photos.length === 0;
  const places = session.line.map((sitting) => sitting.at).filter((place) => place >= at);
  const hole = slots.findIndex((slot, i) => i > at && isHole(slot));
  const beforeHole = places.filter((place) => place < hole);
  const tried = [
    ...(isHole(slots[at - 1]) ? [{ until: places, by: -1 }] : []),
    { until: beforeHole, by: 1 },
    { until: places, by: -1 },
    // The last child in the run loses their own photo.
    { until: places.slice(0, -1), by: 1 },
  ];
  return tried
    .map(({ until, by }) => ({ from, to: slots[until.at(-1) ?? -1]?.id ?? '', by }))
    .find((run) => run.to !== '' && shiftMovesOf(slots, session, run));
}

/** A child's photo after photos were moved. `over` lists the child's other photos, which this one overrides. */
export type PhotoAfterMoves = {
  readonly id: string;
  readonly photo: string | null;
  readonly over: readonly string[];
};

const newest = (photos: readonly SlotPhoto[]): SlotPhoto | undefined => photos.toSorted(inTime).at(-1);

/** Lists every child who loses or gets a photo. */
export function photosAfterMoves(
  slots: readonly Slot[],
  moves: readonly PhotoMove[],
): readonly PhotoAfterMoves[] {
  const every = new Map(slots.flatMap(({ photos }) => photos.map((photo) => [photo.id, photo] as const)));
  const gone = new Set(moves.map(({ photo }) => photo));
  return slots.flatMap((slot) => {
    const coming = moves.flatMap(({ photo, to }) => (to === slot.id ? (every.get(photo) ?? []) : []));
    const staying = slot.photos.filter(({ id }) => !gone.has(id));
    if (coming.length === 0 && staying.length === slot.photos.length) return [];
    const came = newest(coming);
    const stays = staying.find(({ id, doubted }) => id === slot.current && !doubted);
    // If the child's own photo is not doubted and is newer than the photo that comes, it stays.
    const shown = !came ? newest(staying) : stays && stays.takenAt > came.takenAt ? stays : came;
    const over = [...coming, ...staying].map(({ id }) => id).filter((id) => id !== shown?.id);
    return [{ id: slot.id, photo: shown?.id ?? null, over }];
  });
}
