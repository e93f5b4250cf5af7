// A student's photos: which of them is the current one, and whether one may be taken at all.
import type { Consent, PhotoStatus } from './student.ts';

export const photoSources = ['capture', 'upload', 'import', 'shift'] as const;
export type PhotoSource = (typeof photoSources)[number];

export const notAskedMeanings = ['yes', 'no'] as const;
/** What the school takes no answer for. */
export type NotAskedMeans = (typeof notAskedMeanings)[number];

export const mayBePhotographed = (consent: Consent, notAsked: NotAskedMeans): boolean =>
  (consent === 'not_asked' ? notAsked : consent) === 'yes';

/** One that is kept, of this student in this year; or carried into it by a choice. */
export type TakenPhoto = {
  readonly id: string;
  /** ISO, by the clock of what took it. */
  readonly takenAt: string;
  /** What it was put in the place of, as its taker saw it. */
  readonly follows: string | null;
  readonly rejected: boolean;
};
/** Somebody said which it is. `over` are the others they saw. */
export type PhotoChoice = { readonly photo: string; readonly over: readonly string[] };

export type Standing = {
  readonly status: PhotoStatus;
  readonly current: string | null;
  /** Taken by others who had not seen it: somebody has to say which. */
  readonly rivals: readonly string[];
};

const newestFirst = (a: TakenPhoto, b: TakenPhoto): number =>
  b.takenAt.localeCompare(a.takenAt) || b.id.localeCompare(a.id);

/**
 * A function of the photos alone, in whatever order they came: two tablets that were offline come to the same answer.
 * Those that nobody put another in the place of stand; the newest of them is current.
 */
export function standingOf(photos: readonly TakenPhoto[], choice: PhotoChoice | null): Standing {
  const chosen = choice && photos.find(({ id }) => id === choice.photo);
  const settled = new Set(chosen ? choice.over : []);
  const replaced = new Set(
    photos.flatMap(({ id, follows }) => {
      if (follows === null || follows === id) return [];
      // What was chosen again stands against those it was chosen over.
      return follows === chosen?.id && settled.has(id) ? [] : [follows];
    }),
  );
  const able = photos.filter(({ rejected }) => !rejected);
  const [current, ...rivals] = able
    .filter(({ id }) => !replaced.has(id) && !settled.has(id))
    .toSorted(newestFirst);
  if (current) return { status: 'captured', current: current.id, rivals: rivals.map(({ id }) => id) };
  const [last] = photos.toSorted(newestFirst);
  return { status: last ? 'rejected' : 'missing', current: last?.id ?? null, rivals: [] };
}
