import { readPrintPlace } from '@lanyard/domain/gang';
import { reprintCauses, type ReprintCause } from '@lanyard/domain/reprint';
import { formatNumber } from '@lanyard/format/numbers';
import { t } from '@lanyard/translation/macro';

import type { CardInFull } from '../../api-cards.ts';
import { reprintCauseName, actorName, endReasonWords } from './order-words.ts';

type CardEvent = CardInFull['events'][number];

const kinds: Readonly<Record<string, string>> = {
  released: 'Released',
  put_in_file: 'Put in a print file',
  take_out: 'Taken out of a print file',
  print: 'Printed',
  unprint: 'Put back to printing',
  pass: 'Passed its check',
  failed: 'Failed its check, cause to come',
  requeued: 'Failed its check, to be printed again',
  check_undone: 'Check taken back',
  pack: 'Packed',
  unpack: 'Taken out of its package',
  dispatch: 'Dispatched',
  undispatch: 'Dispatch taken back',
  deliver: 'Delivered',
  hand_over: 'Handed over',
  held: 'Held: the principal decides',
  resumed: 'No longer held',
  void: 'Void',
  lost: 'Lost',
  damaged: 'Damaged',
  replaced: 'Replaced',
};

const detail = (words: string): string => {
  if (words in reprintCauses) return reprintCauseName(words as ReprintCause);
  if (words in endReasonWords) return endReasonWords[words as keyof typeof endReasonWords];
  return words;
};

/** One line of a card's history: what happened, why, and who did it. */
export function cardEventWords({ kind, words, by, side }: CardEvent): string {
  const file = kind === 'print' ? readPrintPlace(words) : null;
  const what = file
    ? t`Printed, file ${file.name}, sheet ${formatNumber(file.sheet)}`
    : [kinds[kind] ?? kind, detail(words)].filter(Boolean).join(': ');
  const who = actorName({ by, side });
  return who === '' ? what : `${what} · ${who}`;
}

const labels: Readonly<Record<string, string>> = {
  'student.name': 'Name',
  'student.identifier': 'Identifier',
  'student.class': 'Class',
  'student.division': 'Division',
  'student.rollNumber': 'Roll No',
  'card.serial': 'Serial',
};
/** The label of a field: `student.bloodGroup` becomes `Blood group`. */
export const cardFieldLabel = (path: string): string => {
  const known = labels[path];
  if (known !== undefined) return known;
  const last = path.split('.').at(-1) ?? path;
  const words = last
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase();
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
};
