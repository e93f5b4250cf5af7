import { longestPassword, shortestPassword, type PasswordFault } from '@lanyard/domain/password';

/** The messages about a password that a person must not choose. */
export const passwordSentences: Readonly<Record<PasswordFault, string>> = {
  short: `Use at least ${String(shortestPassword)} characters. A few words are easy to keep.`,
  long: `Use at most ${String(longestPassword)} characters.`,
  common: 'Many people use this one. Choose words that do not belong together.',
  personal:
    'It is mostly your name, your e-mail, the organisation’s name, or words like “school”. Choose other words.',
};
