// Finds photos that are shifted along the roll: one mistake in the queue of children gives every later child a
// neighbour's photo. A run is the children in a row whose photos are shifted, by one to three places. A place is one
// child on the roll. A doubt is someone's report that a photo shows another child. No faces are compared: doubts,
// missing photos, the order and the times are enough. For imported files the numbers in their names replace the times.
import {
  mostShiftSteps,
  shiftMovesOf,
  placesBeyond,
  captureSessionsOf,
  type PhotoMove,
  type CaptureSession,
  type Sitting,
  type Slot,
} from './photo-move.ts';

export type ShiftCandidate = {
  /** Places down the roll. Negative numbers go up. */
  readonly by: number;
  /** The first and the last child of the run, in roll order. */
  readonly from: string;
  readonly to: string;
  /** How many children's photos move. */
  readonly children: number;
  readonly moves: readonly PhotoMove[];
  /** How many doubted photos are in the run, and how many are outside it. */
  readonly explained: number;
  readonly unexplained: number;
  readonly sure: 'likely' | 'possible';
};

/** One doubt is one wrong photo. Two doubts may be a run. */
const leastDoubts = 2;
const leastScore = 3;
const likelyScore = 4.2;
/** A session needs this many sittings in roll order, otherwise no slip can be found. */
const leastInOrder = 4;

/**
 * How much each sign counts as evidence that a run of shifted photos begins or ends at a child. A child without a photo
 * at the end of the run counts most. One doubted photo counts little.
 */
const weights = {
  hole: 3,
  /**
   * An empty place of a child marked as absent. It counts less because a run that ends at an absent child looks the
   * same.
   */
  absentee: 1.5,
  pause: 2,
  lastOfSession: 1,
  firstOfSession: 1,
  doubt: 0.5,
  anotherDoubt: 0.5,
  mostDoubts: 2,
  /**
   * These count against a run: each child at its ends whom nobody doubted, each empty place inside it, each doubt
   * outside it.
   */
  undoubted: 0.08,
  passedHole: 1,
  unexplained: 1.5,
  step: 0.25,
  /** Counts against a run: beyond its end is one more empty place than the run would fill. */
  hollow: 1,
} as const;

const isEmpty = ({ photos }: Slot): boolean => photos.length === 0;

type Line = {
  readonly slots: readonly Slot[];
  readonly session: CaptureSession;
  /** Indexes into `session.line`: the sittings whose current photo is doubted. */
  readonly doubts: readonly number[];
  readonly paused: (i: number) => boolean;
};

function lineOf(slots: readonly Slot[], session: CaptureSession): Line {
  const { line } = session;
  const pauses = line
    .map(({ pause }) => pause)
    .filter((pause) => pause > 0)
    .toSorted((a, b) => a - b);
  const usual = pauses[Math.floor(pauses.length / 2)] ?? 0;
  const isDoubted = ({ at, photos }: Sitting): boolean =>
    photos.some(({ id, doubted }) => doubted && id === slots[at]?.current);
  return {
    slots,
    session,
    doubts: line.flatMap((sitting, i) => (isDoubted(sitting) ? [i] : [])),
    paused: (i) => (line[i]?.pause ?? 0) > 2.5 * usual && usual > 0,
  };
}

/**
 * How much the places beyond an end of the run count. Empty places are the clearest sign of a slip. Undefined if there
 * are too few places.
 */
function beyond({ slots, session }: Line, i: number, by: number): number | undefined {
  const at = session.line[i]?.at ?? -1;
  const places = placesBeyond(slots, session, at, by > 0 ? 1 : -1, Math.abs(by) + 1);
  if (places.length < Math.abs(by)) return undefined;
  const found = places.map((place) => slots[place]).filter((slot) => slot !== undefined);
  const needed = found.slice(0, Math.abs(by));
  if (!needed.every(isEmpty)) return 0;
  const worth = needed.reduce((sum, { absent }) => sum + (absent ? weights.absentee : weights.hole), 0);
  const more = found[Math.abs(by)];
  return worth / needed.length - (more && isEmpty(more) && !more.absent ? weights.hollow : 0);
}

/** If the result is 0 or less, no run begins here. */
function startWorth(line: Line, i: number, by: number): number {
  const hole = by < 0 ? beyond(line, i, by) : 0;
  if (hole === undefined) return -1;
  return Math.max(
    hole,
    line.paused(i) ? weights.pause : 0,
    i === 0 && by > 0 ? weights.firstOfSession : 0,
    i === line.doubts[0] ? weights.doubt : 0,
  );
}

function endWorth(line: Line, j: number, by: number): number {
  const hole = by > 0 ? beyond(line, j, by) : 0;
  if (hole === undefined) return -1;
  const last = j === line.session.line.length - 1;
  return Math.max(
    hole,
    // A pause between two shots counts half if the shift would move a photo onto a child who has one. The photographer
    // may have paused there for another reason.
    line.paused(j + 1) ? weights.pause / (by > 0 ? 2 : 1) : 0,
    last && by < 0 ? weights.lastOfSession : 0,
    j === line.doubts.at(-1) ? weights.doubt : 0,
  );
}

type Scored = { readonly score: number; readonly i: number; readonly j: number; readonly by: number };

/** The best run for a shift of `by` places, if its score is high enough. */
function bestRun(line: Line, by: number): Scored | undefined {
  const { slots, session, doubts } = line;
  const [first = 0, last = 0] = [doubts[0], doubts.at(-1)];
  const within = (i: number, j: number): number => doubts.filter((at) => i <= at && at <= j).length;
  const holes = (i: number, j: number): number => {
    const [from = 0, to = 0] = [session.line[i]?.at, session.line[j]?.at];
    return slots.slice(from, to).filter((slot) => isEmpty(slot) && !slot.absent && slot.allowed).length;
  };
  const ends = session.line.map((_, j) => endWorth(line, j, by));
  let best: Scored | undefined;
  for (let i = 0; i < session.line.length; i++) {
    const start = startWorth(line, i, by);
    if (start <= 0) continue;
    for (let j = i + 1; j < session.line.length; j++) {
      const [end = -1, explained] = [ends[j], within(i, j)];
      if (end <= 0 || explained < leastDoubts) continue;
      const undoubted = Math.max(0, first - i) + Math.max(0, j - last);
      const score =
        start +
        end +
        Math.min(weights.mostDoubts, weights.anotherDoubt * (explained - leastDoubts)) -
        weights.undoubted * undoubted -
        weights.unexplained * (doubts.length - explained) -
        weights.passedHole * holes(i, j) -
        weights.step * (Math.abs(by) - 1);
      if (score >= leastScore && score > (best?.score ?? 0)) best = { score, i, j, by };
    }
  }
  return best;
}

const every = Array.from({ length: mostShiftSteps }, (_, i) => [i + 1, -i - 1]).flat();

function candidatesIn(
  slots: readonly Slot[],
  session: CaptureSession,
): { readonly score: number; readonly candidate: ShiftCandidate }[] {
  const line = lineOf(slots, session);
  if (line.doubts.length < leastDoubts || session.line.length < leastInOrder) return [];
  const found = every.flatMap((by) => bestRun(line, by) ?? []).toSorted((a, b) => b.score - a.score);
  return found.flatMap(({ i, j, by, score }, rank) => {
    const [from, to] = [i, j].map((at) => slots[session.line[at]?.at ?? -1]?.id ?? '');
    if (from === undefined || to === undefined) return [];
    const moves = shiftMovesOf(slots, session, { from, to, by });
    if (!moves) return [];
    const explained = line.doubts.filter((at) => i <= at && at <= j).length;
    const alone = score - (found[rank === 0 ? 1 : 0]?.score ?? 0) >= 1;
    const candidate: ShiftCandidate = {
      by,
      from,
      to,
      children: new Set(moves.map((move) => move.from)).size,
      moves,
      explained,
      unexplained: line.doubts.length - explained,
      sure: score >= likelyScore && rank === 0 && alone ? 'likely' : 'possible',
    };
    return [{ score, candidate }];
  });
}

/** At most three possible shifts, the most likely first. None if fewer than two photos are doubted. */
export function findShifts(slots: readonly Slot[]): readonly ShiftCandidate[] {
  const doubted = slots.filter(({ photos, current }) =>
    photos.some((photo) => photo.doubted && photo.id === current),
  );
  if (doubted.length < leastDoubts) return [];
  return captureSessionsOf(slots)
    .flatMap((session) => candidatesIn(slots, session))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ candidate }) => candidate);
}
