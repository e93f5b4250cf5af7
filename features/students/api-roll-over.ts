// Year roll-over: all students of the current year move up into a year that was prepared in Settings. It is one entry
// in the history. It can be undone until the new year has cards. After the roll-over, the old year is read-only.
import { openWorkKinds } from '@lanyard/domain/roll-over';
import { endpoint, KiB } from '@lanyard/http/endpoint';
import * as z from 'zod/mini';

const Count = z.int();
const action = 'student.roll_over';

/** If `to` is null, the students of this section leave the school. */
const Move = z.object({ from: z.uuid(), to: z.nullable(z.uuid()) });
/**
 * keep: students keep their numbers; if a number is taken, the student gets the next free one · by_name: Lanyard
 * numbers the students again in the order of names.
 */
export const rollNumberings = ['keep', 'by_name'] as const;
export const RollOverPlan = z.object({
  /** The id of the new year. It was opened in Settings, and is later than the current one. */
  into: z.uuid(),
  moves: z.array(Move).check(z.maxLength(500)),
  rollNumbers: z._default(z.enum(rollNumberings), 'keep'),
  /** If false, everyone's photo is `missing` in the new year, and the old photo stays with last year. */
  carryPhotos: z._default(z.boolean(), false),
});
export type RollOverPlan = z.infer<typeof RollOverPlan>;

const Year = z.object({ id: z.uuid(), label: z.string() });
const Target = z.object({ section: z.uuid(), class: z.string(), division: z.string() });

/** Every topic, because every page shows data of the current year. */
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
  reads: ['students', 'proofs', 'orders', 'packages'],
  summary:
    'Which section would go where (9-A to 10-A, the highest class leaves), what is not finished in the year, and the last roll-over if it can be undone',
  action,
  ok: z.object({
    from: z.nullable(Year),
    /**
     * Years that the students can move into, the next one first. If there is none, someone must open one in Settings.
     */
    years: z.array(Year),
    /**
     * Suggested moves into the first of these years. If `to` is null and `leaves` is false, Lanyard has no suggestion
     * and the person must choose.
     */
    moves: z.array(
      z.object({
        from: Target,
        students: Count,
        to: z.nullable(Target),
        leaves: z.boolean(),
      }),
    ),
    targets: z.array(Target),
    /** What is not finished in the current year. `names`: the first few orders or packages. */
    openWork: z.array(z.object({ kind: z.enum(openWorkKinds), count: Count, names: z.array(z.string()) })),
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
  /** Students of sections that the plan leaves out. The server refuses the roll-over while there are any. */
  unplaced: Count,
  /** Students who get another roll number, because theirs is taken in the new section. */
  renumbered: Count,
  photosCarried: Count,
  sections: z.array(
    z.object({ section: z.uuid(), class: z.string(), division: z.string(), students: Count }),
  ),
  /** Sections that would have more than 999 students. */
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
  body: z.extend(RollOverPlan, {
    /** The numbers that the person saw in the preview. With them, the server refuses if they have changed. */
    expects: z.optional(
      z.pick(Preview, { promoted: true, leaving: true, renumbered: true, photosCarried: true }),
    ),
  }),
  ok: z.object({ id: z.uuid(), promoted: Count, left: Count }),
  refusals: ['not_found', 'year_over', 'plan_incomplete', 'year_not_empty', 'effects_not_accepted'],
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
