import { studentFilters } from '@lanyard/domain/student';
import * as z from 'zod/mini';

const Word = z.string().check(z.trim(), z.minLength(1), z.maxLength(20));
/**
 * What a list is narrowed by, beside words and filter. `since`: updated on that day of the school's, or after it. `year`:
 * only with the filter `former`, the label of the year of a student's last enrolment.
 */
export const narrowingFields = {
  class: z.optional(Word),
  division: z.optional(Word),
  since: z.optional(z.iso.date()),
  year: z.optional(Word),
};

const Ids = z._default(z.array(z.uuid()).check(z.maxLength(20_000)), []);

/** As the list selects: everything a query finds, except some and also some, however many; or only those named. */
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
