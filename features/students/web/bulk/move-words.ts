// What a move of many students does, before it is done.
import { plural, t } from '@lanyard/translation/macro';

import type { MoveEffects } from '../../api-bulk.ts';

const words: Readonly<Record<Exclude<keyof MoveEffects, 'moved'>, (count: number) => string>> = {
  approvals: (count) =>
    plural(count, {
      one: 'This cancels # approval. Someone must review the proof again.',
      other: 'This cancels # approvals. Someone must review the proofs again.',
    }),
  locked: (count) =>
    plural(count, {
      one: 'This locks # proof, because its card is ordered. The card waits until the principal decides.',
      other:
        'This locks # proofs, because their cards are ordered. The cards wait until the principal decides.',
    }),
  printed: (count) =>
    plural(count, {
      one: '# card is already printed, and it keeps the old class. You can replace it afterwards.',
      other: '# cards are already printed, and they keep the old class. You can replace them afterwards.',
    }),
  sent: (count) =>
    plural(count, {
      one: '# student is in a class that is signed off. Lanyard sends a correction request instead.',
      other: '# students are in classes that are signed off. Lanyard sends correction requests instead.',
    }),
  there: (count) =>
    plural(count, {
      one: '# student is in this class already.',
      other: '# students are in this class already.',
    }),
  left: (count) =>
    plural(count, {
      one: '# student left the school and is not moved.',
      other: '# students left the school and are not moved.',
    }),
};

export const moveSentences = (effects: MoveEffects): string[] =>
  (Object.keys(words) as (keyof typeof words)[])
    .filter((key) => effects[key] > 0)
    .map((key) => words[key](effects[key]));

/** Undefined until the effects are known. */
export function moveLabel(effects: MoveEffects | undefined): string {
  if (!effects) return t`Move students`;
  const { moved, sent } = effects;
  return moved === 0 && sent > 0
    ? plural(sent, { one: 'Send # correction request', other: 'Send # correction requests' })
    : plural(moved, { one: 'Move # student', other: 'Move # students' });
}
