// SQL about the last valid day of a card. `fields` is a column with what a card prints, such as that of `proof_versions`.
import { validUntilField } from '@lanyard/domain/card-validity';
import { sql, type RawBuilder } from 'kysely';

/** The same as `validUntilOf` of the domain. */
export const validUntilIn = (fields: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql`nullif(${fields}->>${sql.lit(validUntilField)}, '')`;

/** Today at the school. */
export const schoolToday = sql<string>`(select (now() at time zone time_zone)::date::text from ctl.entered_organisation())`;

/** The same as `isCardExpired` of the domain. Days are text such as `2026-03-31`, which sorts like the days. */
export const isExpiredIn = (fields: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`coalesce(${validUntilIn(fields)} < ${schoolToday}, false)`;
