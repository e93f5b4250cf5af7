import type { ProofInFull } from '../../api.ts';
import { lockWords, reasonWords } from '../proof-words.ts';

type Event = ProofInFull['history'][number];

const words: Readonly<Record<string, string>> = {
  made: 'Proof made',
  changed: 'Made again',
  voided: 'Approval void',
  differs: 'The printed card differs',
  approved: 'Approved',
  rejected: 'Rejected',
  retake: 'Retake requested',
  sent: 'Sent to the principal',
  locked: 'Locked',
  unlocked: 'Unlocked',
  reopened: 'Reopened',
  undone: 'Decision taken back',
  reminded: 'Principal reminded',
  doubted: 'Somebody says that this is another child',
  doubt_taken_back: 'The doubt was taken back',
  confirmed: 'It is this child',
};

/** For example: "Rejected: Blurry image", "Approval void: Name". */
export function proofEventWords({ kind, reason, fields }: Event): string {
  if (reason !== null && reason in lockWords) return lockWords[reason as keyof typeof lockWords];
  const about = reasonWords(reason) ?? (fields.length > 0 ? fields.join(', ') : undefined);
  const what = words[kind] ?? kind;
  return about === undefined ? what : `${what}: ${about}`;
}
