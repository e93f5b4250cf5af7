// The states of one child in front of the camera, from arriving to leaving: what the screen shows and what can happen
// next. Pure functions. The caller does the camera work, the measuring and the saving.

/** How long in ms everything must be right before the automatic shutter fires, and how long the green frame stays. */
export const autoShutterMs = 1000;
export const greenFrameMs = 1200;
/** If the chair is empty for this long in ms, the next child is someone else. */
const emptyFor = 300;

type Look = 'clean' | 'warned' | 'unchecked';

export type SittingState<Picture> =
  /** The child must not be photographed. */
  | { readonly at: 'locked' }
  /** `armed`: the automatic shutter may fire. It stays off while the previous child may still be in the chair. */
  | { readonly at: 'aiming'; readonly armed: boolean; readonly emptySince: number | null }
  | { readonly at: 'holding'; readonly since: number }
  | { readonly at: 'shooting' }
  | { readonly at: 'checking'; readonly picture: Picture }
  /** The operator has to decide. `unsaved`: saving the photo failed. */
  | {
      readonly at: 'review';
      readonly picture: Picture;
      readonly look: 'warned' | 'unchecked';
      readonly unsaved: boolean;
    }
  | { readonly at: 'saving'; readonly picture: Picture; readonly look: Look }
  | { readonly at: 'good'; readonly picture: Picture }
  /** The photo is saved, and the next child can come. */
  | { readonly at: 'left' };

export type SittingEvent<Picture> =
  | { readonly is: 'arrive'; readonly allowed: boolean; readonly armed: boolean }
  /** A frame was measured. `good`: nothing is wrong with it. */
  | {
      readonly is: 'seen';
      readonly face: boolean;
      readonly good: boolean;
      readonly auto: boolean;
      readonly now: number;
    }
  | { readonly is: 'press' }
  /** A picture came from the camera after `press`, or from a file. */
  | { readonly is: 'taken'; readonly picture: Picture }
  | { readonly is: 'missed' }
  | { readonly is: 'looked'; readonly look: Look }
  | { readonly is: 'keep' }
  | { readonly is: 'retake' }
  | { readonly is: 'saved' }
  | { readonly is: 'not saved' }
  | { readonly is: 'shown' };

const aiming = (armed: boolean) => ({ at: 'aiming', armed, emptySince: null }) as const;

export const startSitting = ({ allowed, armed }: { readonly allowed: boolean; readonly armed: boolean }) =>
  allowed ? aiming(armed) : ({ at: 'locked' } as const);

/** If the event has no meaning in this state, returns the same object. */
export function nextSittingState<Picture>(
  before: SittingState<Picture>,
  event: SittingEvent<Picture>,
): SittingState<Picture> {
  switch (event.is) {
    case 'arrive':
      return startSitting(event);
    case 'seen':
      return seen(before, event);
    case 'press':
      return before.at === 'aiming' || before.at === 'holding' ? { at: 'shooting' } : before;
    case 'taken':
      return before.at === 'aiming' || before.at === 'holding' || before.at === 'shooting'
        ? { at: 'checking', picture: event.picture }
        : before;
    case 'missed':
      return before.at === 'shooting' ? aiming(false) : before;
    case 'looked': {
      if (before.at !== 'checking') return before;
      const { picture } = before;
      return event.look === 'clean'
        ? { at: 'saving', picture, look: 'clean' }
        : { at: 'review', picture, look: event.look, unsaved: false };
    }
    case 'keep':
      return before.at === 'review' ? { at: 'saving', picture: before.picture, look: before.look } : before;
    case 'retake':
      // The child is the same, so the automatic shutter may fire again.
      return before.at === 'review' || before.at === 'good' ? aiming(true) : before;
    case 'saved':
      if (before.at !== 'saving') return before;
      return before.look === 'clean' ? { at: 'good', picture: before.picture } : { at: 'left' };
    case 'not saved': {
      if (before.at !== 'saving') return before;
      const { picture, look } = before;
      return { at: 'review', picture, look: look === 'clean' ? 'unchecked' : look, unsaved: true };
    }
    case 'shown':
  }
  return before.at === 'good' ? { at: 'left' } : before;
}

function seen<Picture>(
  before: SittingState<Picture>,
  { face, good, auto, now }: Extract<SittingEvent<Picture>, { is: 'seen' }>,
): SittingState<Picture> {
  if (before.at === 'holding') {
    if (!good || !auto) return aiming(true);
    return now - before.since >= autoShutterMs ? { at: 'shooting' } : before;
  }
  if (before.at !== 'aiming') return before;
  if (before.armed) return good && auto ? { at: 'holding', since: now } : before;
  if (face) return before.emptySince === null ? before : aiming(false);
  if (before.emptySince === null) return { ...before, emptySince: now };
  return now - before.emptySince >= emptyFor ? aiming(true) : before;
}

/** Whether the operator can take a photo in this state. */
export const mayShoot = ({ at }: { readonly at: SittingState<unknown>['at'] }): boolean =>
  at === 'aiming' || at === 'holding';
/** Whether the operator can skip, mark absent or choose another child. Not while a picture is being saved. */
export const mayLeaveStudent = ({ at }: { readonly at: SittingState<unknown>['at'] }): boolean =>
  at === 'aiming' || at === 'holding' || at === 'locked' || at === 'good' || at === 'review';
