import { defineEvent } from '@lanyard/domain/event';

/** Some enrolments have another current photo, a new crop, or no photo any more. */
export const photosChanged = defineEvent<{ readonly ids: readonly string[] }>('photos.changed');

/**
 * A doubt about a photo changed. `opened`: someone says that the photo shows another child. `taken_back`: the same
 * person withdraws the doubt. `confirmed`: a person who decides on the proof says that it is this child.
 */
export const photoDoubted = defineEvent<{
  readonly enrolment: string;
  readonly photo: string;
  readonly change: 'opened' | 'taken_back' | 'confirmed';
  readonly why: string;
}>('photos.doubted');

/** The school changed its quality thresholds, so the verdict on any photo can be different. */
export const qualityChanged = defineEvent<null>('photos.quality_changed');
