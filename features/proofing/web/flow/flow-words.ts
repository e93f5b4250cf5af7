import { formatTime } from '@lanyard/format/dates';
import { errorCodeOf, isUnanswered } from '@lanyard/http/call';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';

import type { DeckItem } from '../../api-review.ts';
import type { ReviewDecision } from '../proof-decision.ts';
import type { OthersDecision } from './deck-state.ts';

const shownValue = (value: DeckItem['changed'][number]['from']): string =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);

/** For example: "Name was Pooja Iyer, is Pooja Ayer" */
export function changeWords({ field, label, from, to }: DeckItem['changed'][number]): string {
  if (field === 'photo') return 'The photo is a new one';
  if (field === 'template') return 'The card has a new design';
  if (from === null || from === '') return `${label} is now ${shownValue(to)}`;
  if (to === null || to === '') return `${label} was ${shownValue(from)}, is left out`;
  return `${label} was ${shownValue(from)}, is ${shownValue(to)}`;
}

const actSentences: Readonly<Record<string, (who: string, name: string) => string>> = {
  approve: (who, name) => `${who} approved ${name}`,
  reject: (who, name) => `${who} rejected ${name}`,
  retake: (who, name) => `${who} requested a retake of ${name}`,
  send: (who, name) => `${who} sent ${name} to the principal`,
  unlock: (who, name) => `${who} unlocked ${name}`,
  reopen: (who, name) => `${who} reopened ${name}`,
};
const statusSentences: Readonly<Record<OthersDecision['status'], (name: string) => string>> = {
  pending: (name) => `${name} is pending again`,
  approved: (name) => `${name} is approved already`,
  rejected: (name) => `${name} is rejected already`,
  locked: (name) => `${name} waits for the principal already`,
};
/** Tells the person who decided second who was first, what they decided and when. */
export function winnerWords(
  name: string,
  { by, decision, status, at }: OthersDecision,
  timeZone: string,
): string {
  const sentence = decision === null ? undefined : actSentences[decision];
  const what = sentence && by !== null ? sentence(by, name) : statusSentences[status](name);
  if (at === null) return `${what}.`;
  return `${what} at ${formatTime(at, timeZone)}.`;
}

/** Says why a decided card is open again. */
export const troubleWords = (error: unknown): string => {
  if (isUnanswered(error))
    return 'We don’t know whether this was saved: the connection was lost. Decide again.';
  return errorCodeOf(error) === 'offline'
    ? 'Not saved: the connection was lost. Decide again.'
    : `Not saved. ${errorSentenceFor(error)}`;
};

export const decisionDoneWords: Readonly<Record<ReviewDecision['act'], (name: string) => string>> = {
  approve: (name) => `Approved ${name}`,
  reject: (name) => `Rejected ${name}`,
  retake: (name) => `Retake requested for ${name}`,
  send: (name) => `Sent ${name} to the principal`,
  unlock: (name) => `Unlocked ${name}`,
};

export const reviewOfflineReason = 'You are offline. Decisions need a connection.';

export const minutesLeftWords = (minutes: number): string =>
  minutes <= 1 ? 'less than a minute left' : `about ${String(minutes)} minutes left`;
