import { useUnsavedMark } from '@lanyard/forms/use-unsaved-mark';
import { useState } from 'react';

/** What a person typed about a proof and did not send. */
export type ReviewDraft = {
  readonly comment: string;
  /** The reason of a decision. */
  readonly note: string;
};

const nothing: ReviewDraft = { comment: '', note: '' };

/**
 * Keeps what the person typed about each proof while the review is open, also while they look at another proof.
 * `commenting` is the proof whose comment is being sent: closing the review does not lose it.
 */
export function useReviewDrafts(proof: string, commenting: string | undefined) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, ReviewDraft>>>({});
  const unsaved = Object.entries(drafts).some(
    ([about, { comment, note }]) => note.trim() !== '' || (about !== commenting && comment.trim() !== ''),
  );
  return {
    draft: drafts[proof] ?? nothing,
    change: (part: Partial<ReviewDraft>): void =>
      setDrafts((before) => ({ ...before, [proof]: { ...(before[proof] ?? nothing), ...part } })),
    unsaved,
    discard: useUnsavedMark(unsaved, 'dialog'),
  };
}
