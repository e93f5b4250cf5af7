import { formatList } from '@lanyard/format/lists';
import { formatNumber } from '@lanyard/format/numbers';
import { plural } from '@lanyard/translation/macro';

import type { Removed } from '../../api-records.ts';

/** Cards that the erasure cancels. */
export const cancelledCards = 'cancelled cards';
const words: Readonly<Record<string, (count: number) => string>> = {
  fields: (count) => plural(count, { one: '# value of the record', other: '# values of the record' }),
  history: (count) => plural(count, { one: '# line of history', other: '# lines of history' }),
  consents: (count) => plural(count, { one: '# line of consent', other: '# lines of consent' }),
  corrections: (count) => plural(count, { one: '# correction request', other: '# correction requests' }),
  answers: (count) =>
    plural(count, { one: '# stored answer of the server', other: '# stored answers of the server' }),
  photos: (count) => plural(count, { one: '# photo', other: '# photos' }),
  files: (count) => plural(count, { one: '# file', other: '# files' }),
  'files of imports': (count) =>
    plural(count, { one: '# file of a photo import', other: '# files of photo imports' }),
  proofs: (count) => plural(count, { one: '# proof', other: '# proofs' }),
  'planted pairs': (count) =>
    plural(count, { one: '# test pair of the review', other: '# test pairs of the review' }),
  'preflight findings': (count) =>
    plural(count, { one: '# finding of a template check', other: '# findings of template checks' }),
  [cancelledCards]: (count) => plural(count, { one: '# cancelled card', other: '# cancelled cards' }),
  cards: (count) => plural(count, { one: 'the data of # card', other: 'the data of # cards' }),
};

/** What the erasure does to a card that is not printed, if there is one. */
export function cancelledWords(removed: Removed): string | undefined {
  const found = removed.find(({ what }) => what === cancelledCards);
  if (!found) return undefined;
  const orders = formatList(found.names ?? []);
  return plural(found.count, {
    one: `# card is not printed yet and is cancelled: ${orders}.`,
    other: `# cards are not printed yet and are cancelled: ${orders}.`,
  });
}

export const removedWords = ({ what, count }: Removed[number]): string =>
  words[what]?.(count) ?? `${formatNumber(count)} ${what}`;
