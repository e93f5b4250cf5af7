// Year roll-over: everybody of the current year goes up into a year that was prepared in Settings. One entry in the
// history; undone until the new year has cards. The old year can only be read from then on.
import { endpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

const Count = z.int();
const action = 'student.roll_over';

/** `to` null: they leave the school. */
const Move = z.object({ from: z.uuid(), to: z.nullable(z.uuid()) });
/** keep: as they are; who meets a taken number gets the next free one · by_name: numbered anew in the order of names. */
export const rollNumberings = ['keep', 'by_name'] as const;
export const RollOverPlan = z.object({
  /** The year to go into; opened in Settings, later than the current one. */
  into: z.uuid(),
  moves: z.array(Move).check(z.maxLength(500)),
  rollNumbers: z._default(z.enum(rollNumberings), 'keep'),
  /** No: everybody is `missing` a photo in the new year, the old one stays as last year's. */
  carryPhotos: z._default(z.boolean(), false),
});
export type RollOverPlan = z.infer<typeof RollOverPlan>;

const Year = z.object({ id: z.uuid(), label: z.string() });
const Target = z.object({ section: z.uuid(), class: z.string(), division: z.string() });

/** Another year is another page everywhere. */
const everything = [
  'students',
  'years',
  'sections',
  'organisation',
  'templates',
  'photos',
  'capture',
  'proofs',
  'orders',
  'packages',
  'dashboard',
] as const;

export const suggestRollOver = endpoint({
  method: 'GET',
  path: '/api/v1/orgs/:org/roll-over',
  reads: 'students',
  summary:
    'Which section would go where (9-A to 10-A, the highest class leaves), and the last roll-over if it can be undone',
  action,
  ok: z.object({
    from: z.nullable(Year),
    /** Years that can be gone into, the next one first; none: open one in Settings. */
    years: z.array(Year),
    /** For the first of them. `to` null with `leaves` false: nothing suits, choose. */
    moves: z.array(
      z.object({
        from: Target,
        students: Count,
        to: z.nullable(Target),
        leaves: z.boolean(),
      }),
    ),
    targets: z.array(Target),
    last: z.nullable(
      z.object({
        id: z.uuid(),
        from: z.string(),
        into: z.string(),
        at: z.iso.datetime(),
        undoable: z.boolean(),
      }),
    ),
  }),
  refusals: [],
});

const Preview = z.object({
  promoted: Count,
  leaving: Count,
  /** Students of sections the plan does not speak of: they would stay behind, so it is refused until it does. */
  unplaced: Count,
  /** Get another roll number than they had, as theirs is taken in the new section. */
  renumbered: Count,
  photosCarried: Count,
  sections: z.array(
    z.object({ section: z.uuid(), class: z.string(), division: z.string(), students: Count }),
  ),
  /** Sections that would hold more than 999. */
  overfull: z.array(z.string()),
});
export const previewRollOver = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/roll-over/preview',
  reads: [],
  summary: 'What a plan would do, without doing it',
  action,
  changes: [],
  mostBody: 64 * KiB,
  body: RollOverPlan,
  ok: Preview,
  refusals: ['not_found', 'year_over'],
});

export const rollOver = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/roll-over',
  summary: 'Promote the year: one entry in the history, and the new year becomes the current one',
  action,
  changes: everything,
  creates: true,
  mostBody: 64 * KiB,
  body: RollOverPlan,
  ok: z.object({ id: z.uuid(), promoted: Count, left: Count }),
  refusals: ['not_found', 'year_over', 'plan_incomplete', 'year_not_empty'],
});

export const undoRollOver = endpoint({
  method: 'POST',
  path: '/api/v1/orgs/:org/roll-over/:set/undo',
  summary: 'Take a roll-over back: refused once the new year has cards or changes of its own',
  action,
  changes: everything,
  ok: z.object({ id: z.uuid() }),
  refusals: ['not_found', 'undo_over', 'cards_in_year', 'changed_since'],
});
