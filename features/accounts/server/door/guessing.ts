import type { Db } from '@lanyard/db/connect';
import { emailKey } from '@lanyard/domain/person';

import { countFailure, uncountFailure } from '../queries/guesses.ts';
import { network } from './network.ts';

/** Who or what is guessed at or from, and how often that may fail within so many minutes. */
export type Guess = { readonly subject: string; readonly minutes: number; readonly most: number };

// Counted by account, so that one cannot be guessed from many addresses, and by address, so that many accounts cannot
// be tried from one. A right password is not counted: nobody can lock an owner out by failing on their behalf for ever.
export const guessAtAccount = (email: string): Guess => ({
  subject: `account ${emailKey(email)}`,
  minutes: 15,
  most: 10,
});
export const guessFromAddress = (address: string): Guess => ({
  subject: `address ${network(address)}`,
  minutes: 1,
  most: 30,
});
/** Codes of six digits. A passkey is not guessed, so it always works, also while this is closed. */
export const guessAtCode = (person: string): Guess => ({
  subject: `code ${person}`,
  minutes: 15,
  most: 10,
});
export const guessAtPassword = (person: string): Guess => ({
  subject: `password ${person}`,
  minutes: 15,
  most: 10,
});
/** Mails, so that nobody's mailbox is filled by somebody else. */
export const askForReset = (email: string): Guess => ({
  subject: `reset ${emailKey(email)}`,
  minutes: 60,
  most: 3,
});

/** Counted before it is looked at: a hundred guesses at once are a hundred. Answers the seconds to wait, 0 for none. */
export async function reserveGuess(db: Db, { subject, minutes, most }: Guess): Promise<number> {
  const { count, age } = await countFailure(db, subject, minutes);
  return count > most ? Math.max(1, minutes * 60 - age) : 0;
}

/** It was no guess after all. */
export const returnGuess = (db: Db, { subject }: Guess): Promise<unknown> => uncountFailure(db, subject);
