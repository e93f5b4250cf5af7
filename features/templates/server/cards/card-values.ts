// The values on a student's card. All code that paints or prints a student's card must get its values from this file.
import { createHash } from 'node:crypto';

import { enteredOrganisation } from '@lanyard/accounts/server/queries/members';
import type { FieldValue, CardPhoto, Values } from '@lanyard/card/document/values';
import type { Act } from '@lanyard/db/tenant';
import { studentCardValues } from '@lanyard/domain/card-field';
import type { RosterField } from '@lanyard/domain/change-set';
import { formatIdentifier } from '@lanyard/domain/student';
import { eachText, findText, shownStudentName } from '@lanyard/domain/student-field';

import { cardPhotos } from '../../events.ts';
import { cardRows, cardSchoolRow, type CardRow } from '../queries/card-values.ts';

/** A card gets its serial number at release. Until then it shows this text, which has the same length and form. */
export const serialPlaceholder = 'L00-000000';

type Fields = Readonly<Record<string, FieldValue>>;

/**
 * A field `guardian_phone` can be bound under two names: as it is, and as `guardianPhone`, the name that starters use.
 */
function customFields(custom: CardRow['custom']): Fields {
  const fields: Record<string, FieldValue> = {};
  for (const [key, value] of Object.entries(custom)) {
    fields[`custom.${key}`] = value;
    fields[`custom.${key.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())}`] = value;
  }
  return fields;
}

const orNull = (text: string | undefined): string | null => (text ? text : null);

export async function schoolFields({ tx, org }: Act): Promise<Fields> {
  const { name } = await enteredOrganisation(tx);
  const said = await cardSchoolRow(tx, org);
  const [first = name, ...rest] = name.split(/\s+/u);
  return {
    'school.name': name,
    'school.shortName': said.shortName || first,
    'school.restOfName': orNull(said.restOfName) ?? (said.shortName ? null : orNull(rest.join(' '))),
    'school.localName': orNull(said.localName),
    'school.address': orNull(said.address),
    'school.phone': orNull(said.phone),
  };
}

/** A hash of the texts about the school that cards show. It changes when one of these texts changes. */
export const schoolFieldsHash = async (act: Act): Promise<string> =>
  createHash('sha256')
    .update(JSON.stringify(await schoolFields(act)))
    .digest('base64url')
    .slice(0, 12);

const studentFields = (row: CardRow): Fields => ({
  ...customFields(row.custom),
  ...studentCardValues(row),
  'year.label': row.year,
  'year.ends': row.yearEnds,
  'card.serial': serialPlaceholder,
});

const noTexts = { ...eachText(() => null), name: '' };
const nobody: CardRow = {
  id: '',
  student: '',
  texts: noTexts,
  class: '',
  division: '',
  rollNo: '0',
  custom: {},
  year: '',
  yearEnds: '',
};
/** A student who differs from the empty student `nobody` in this one field. */
function otherIn(field: RosterField): CardRow {
  if (field.startsWith('custom.')) return { ...nobody, custom: { [field.slice('custom.'.length)]: 'other' } };
  const text = findText(field);
  if (text) return { ...nobody, texts: { ...noTexts, [text.name]: 'other' } };
  const other: Partial<Record<RosterField, Partial<CardRow>>> = {
    class: { class: 'other' },
    division: { division: 'other' },
    section_id: { class: 'other', division: 'other' },
    roll_no: { rollNo: '1' },
  };
  return { ...nobody, ...other[field] };
}

/**
 * The paths on a card that depend on this field of the student list. The function changes the field and compares the
 * cards, so that nobody has to maintain a list of paths.
 */
export function cardFieldPathsOf(field: RosterField): string[] {
  const [before, after] = [studentFields(nobody), studentFields(otherIn(field))];
  return Object.keys(after).filter((path) => (before[path] ?? null) !== after[path]);
}

export type EnrolmentCard = {
  readonly id: string;
  readonly name: string;
  readonly identifier: string;
  readonly values: Values;
};

/** The cards of rows that were already read, in the order of the rows. */
export async function enrolmentCardsOf(act: Act, rows: readonly CardRow[]): Promise<EnrolmentCard[]> {
  const school = await schoolFields(act);
  const ids = rows.map(({ id }) => id);
  const photos = new Map<string, CardPhoto>();
  for (const { id, photo } of (await act.announce(cardPhotos, { ids })).flat()) photos.set(id, photo);
  return rows.map((row) => ({
    id: row.id,
    name: shownStudentName(row.texts),
    identifier: formatIdentifier(row),
    values: { fields: { ...school, ...studentFields(row) }, photo: photos.get(row.id) ?? null },
  }));
}

/** Cards by the id of the enrolment. An enrolment that this school does not have is left out. */
export async function readEnrolmentCards(
  act: Act,
  enrolments: readonly string[],
): Promise<ReadonlyMap<string, EnrolmentCard>> {
  const cards = await enrolmentCardsOf(act, await cardRows(act.tx, act.org, enrolments));
  return new Map(cards.map((card) => [card.id, card]));
}

/** Reads only the fields and no photos. The seal of a card is computed from these fields. */
export async function readCardFields(
  act: Act,
  enrolments: readonly string[],
): Promise<ReadonlyMap<string, Pick<Values, 'fields'>>> {
  const school = await schoolFields(act);
  const rows = await cardRows(act.tx, act.org, enrolments);
  return new Map(rows.map((row) => [row.id, { fields: { ...school, ...studentFields(row) } }]));
}
