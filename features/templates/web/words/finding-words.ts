// The words for what is wrong with a card. Print checks, Preview, Publish and Versions all use them.
import type { Finding, FindingCode } from '@lanyard/card/findings/layout-findings';
import { emptyFieldFindings } from '@lanyard/domain/template';
import { formatDay } from '@lanyard/format/dates';
import type { MessageDescriptor } from '@lanyard/translation/i18n';
import { msg, plural, t } from '@lanyard/translation/macro';

import type { CardField } from '../../api-cards.ts';
import { cardFieldLabelOf } from '../../field-labels.ts';
import { layerName } from '../editor/model/element-words.ts';

type Words = {
  readonly title: MessageDescriptor;
  /** What the person can do about it. */
  readonly help: MessageDescriptor;
  /** The sentence about one card. */
  readonly line: (about: About) => string;
};
/** `quoted` is `detail` in quotes and cut to a readable length, or `A code` if it is empty. */
type About = { readonly detail: string; readonly quoted: string; readonly layer: string };

const quote = (text: string): string => `“${text.length > 24 ? `${text.slice(0, 23)}…` : text}”`;

export const findingWords: Readonly<Record<FindingCode, Words>> = {
  serial_absent: {
    title: msg`No code carries the card’s number`,
    help: msg`Add a QR code or a barcode with the card number.`,
    line: () => t`No code carries the card’s number`,
  },
  glyph_missing: {
    title: msg`A letter no font has`,
    help: msg`Choose a font that has it, or correct the record.`,
    line: ({ quoted }) => t`No font has ${quoted}`,
  },
  code_unreadable: {
    title: msg`A code that does not read back`,
    help: msg`Make it larger, or darker on a lighter ground.`,
    line: ({ quoted }) => t`The code ${quoted} does not read back`,
  },
  code_unwritable: {
    title: msg`A value this kind of code cannot carry`,
    help: msg`Code 39 has capitals and digits only; Code 128 has all letters.`,
    line: ({ quoted }) => t`${quoted} cannot be written in this kind of code`,
  },
  code_empty: {
    title: msg`An empty code`,
    help: msg`Bind the card number.`,
    line: ({ layer }) => t`${layer} is empty`,
  },
  code_cramped: {
    title: msg`A code too small to scan`,
    help: msg`Make it larger.`,
    line: ({ layer }) => t`${layer} is too small to scan`,
  },
  text_overflow: {
    title: msg`Text that does not fit`,
    help: msg`Give it more room, two lines, or let it shrink.`,
    line: ({ quoted }) => t`${quoted} does not fit`,
  },
  in_punch: {
    title: msg`Something under the slot`,
    help: msg`Move it away from the punch.`,
    line: ({ quoted }) => t`${quoted} lies under the slot`,
  },
  outside_safe_zone: {
    title: msg`Something outside the safe area`,
    help: msg`Move it in, or it may be cut.`,
    line: ({ quoted }) => t`${quoted} reaches out of the safe area`,
  },
  text_tiny: {
    title: msg`Type too small to read`,
    help: msg`A student’s data needs 7 pt, fixed lines 5 pt.`,
    line: ({ detail }) => t`Too small to read: ${detail}`,
  },
  card_expired: {
    title: msg`A card that is no longer valid`,
    help: msg`It cannot be released. Roll over to the new year, or change the last day of this year.`,
    line: ({ detail }) => t`Valid until ${detail} only`,
  },
  field_empty: {
    title: msg`An empty field`,
    help: msg`Complete the record, or turn on “Leave out if empty” for the text in the editor.`,
    line: ({ detail }) => t`${detail} is empty`,
  },
  field_left_out: {
    title: msg`An empty field that the card leaves out`,
    help: msg`The card prints nothing in place of this value. Complete the record if the value should be on the card.`,
    line: ({ detail }) => t`${detail} is empty, so the card leaves it out`,
  },
  contrast_low: {
    title: msg`Type hard to see on its ground`,
    help: msg`Choose a darker or lighter colour.`,
    line: ({ detail }) => t`Hard to see: ${detail}`,
  },
  photo_soft: {
    title: msg`A photo under 300 dpi`,
    help: msg`Make its place smaller, or take the photo again.`,
    line: ({ detail }) => t`The photo has ${detail}`,
  },
  photo_missing: { title: msg`No photo`, help: msg`Take the photo.`, line: () => t`No photo` },
};

/** An old version can have a code that no longer exists. Its title is then the code. */
export const findingTitle = (code: string): string => {
  const words = findingWords[code as FindingCode];
  return words ? t(words.title) : code;
};

/** A sentence such as `Blood group is empty on 34 cards`. */
export function emptyFieldSentence(
  { field, students }: { readonly field: string; readonly students: number },
  fields: readonly CardField[],
): string {
  const label = cardFieldLabelOf(field, fields);
  return plural(students, { one: `${label} is empty on # card.`, other: `${label} is empty on # cards.` });
}

/** A sentence such as `Blood group is empty`. */
export function findingSentence(
  { code, element, detail }: Pick<Finding, 'code' | 'detail'> & { readonly element?: string | undefined },
  fields: readonly CardField[],
): string {
  const namesField = (emptyFieldFindings as readonly FindingCode[]).includes(code);
  return findingWords[code].line({
    detail: namesField
      ? cardFieldLabelOf(detail, fields)
      : code === 'card_expired'
        ? formatDay(detail)
        : detail,
    quoted: detail === '' ? t`A code` : quote(detail),
    layer: element === undefined ? t`It` : layerName({ id: element }),
  });
}
