// Which of a student's photos is the current one, and whether a photo may be taken at all.
import type { Consent, PhotoStatus } from './student.ts';

export const photoSources = ['capture', 'upload', 'import', 'shift'] as const;
export type PhotoSource = (typeof photoSources)[number];

export const notAskedMeanings = ['yes', 'no'] as const;
/** What the school assumes if a parent has not answered. */
export type NotAskedMeans = (typeof notAskedMeanings)[number];

export const mayBePhotographed = (consent: Consent, notAsked: NotAskedMeans): boolean =>
  (consent === 'not_asked' ? notAsked : consent) === 'yes';

/** A stored photo of this student in this year, or a photo of another year that someone chose for this year. */
export type TakenPhoto = {
  readonly id: string;
  /** An ISO time by the clock of the device that took the photo. */
  readonly takenAt: string;
  /** The photo that this one replaced, as the photographer saw it. */
  readonly follows: string | null;
  readonly rejected: boolean;
};
/** Someone chose this photo. `over` are the other photos that they saw. */
export type PhotoChoice = { readonly photo: string; readonly over: readonly string[] };

export type PhotoState = {
  readonly status: PhotoStatus;
  readonly current: string | null;
  /** Photos by people who had not seen the current one. Someone has to choose between them. */
  readonly rivals: readonly string[];
};

const newestFirst = (a: TakenPhoto, b: TakenPhoto): number =>
  b.takenAt.localeCompare(a.takenAt) || b.id.localeCompare(a.id);

/**
 * Depends only on the set of photos, not on their order, so that two tablets that were offline get the same result. The
 * newest photo that nothing replaced is current.
 */
export function photoStateOf(photos: readonly TakenPhoto[], choice: PhotoChoice | null): PhotoState {
  const chosen = choice && photos.find(({ id }) => id === choice.photo);
  const settled = new Set(chosen ? choice.over : []);
  const replaced = new Set(
    photos.flatMap(({ id, follows }) => {
      if (follows === null || follows === id) return [];
      // If someone chose an older photo again, the photos that had replaced it no longer do.
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
