import { studentFilters } from '@lanyard/domain/student';
import * as z from 'zod/mini';

const Word = z.string().check(z.trim(), z.minLength(1), z.maxLength(20));
/**
 * Filters of a list in addition to `q` and `filter`. `since`: updated on or after that day, in the school's time zone.
 * `year`: the year of the last enrolment, only with the filter `former`.
 */
export const narrowingFields = {
  class: z.optional(Word),
  division: z.optional(Word),
  since: z.optional(z.iso.date()),
  year: z.optional(Word),
};

const Ids = z._default(z.array(z.uuid()).check(z.maxLength(20_000)), []);

/**
 * The students selected in a list. If `matching` is set: every student the query finds, without those in `except` and
 * with those in `also`. If it is null: only the students in `also`.
 */
export const SelectedStudents = z.object({
  matching: z.nullable(
    z.object({
      q: z._default(z.string().check(z.trim(), z.maxLength(100)), ''),
      filter: z._default(z.enum(studentFilters), 'all'),
      ...narrowingFields,
    }),
  ),
  except: Ids,
  also: Ids,
});
export type SelectedStudents = z.output<typeof SelectedStudents>;
