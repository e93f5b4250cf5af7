// Until when a card is valid. A card is valid through its last day, by the calendar of the school.

/** The field of a card whose date is the last valid day. A card that does not print this field has no last day. */
export const validUntilField = 'year.ends';

/** The last valid day of a card, from the fields that it prints. */
export function validUntilOf(fields: Readonly<Record<string, unknown>>): string | null {
  const day = fields[validUntilField];
  return typeof day === 'string' && day !== '' ? day : null;
}

/** True if the last valid day is over. Both days are days of the school's calendar, such as `2026-03-31`. */
export const isCardExpired = (validUntil: string | null, today: string): boolean =>
  validUntil !== null && validUntil < today;
