import type { RollOverPlan } from '../../api-roll-over.ts';
import type { Move, Suggestion } from './use-roll-over.ts';

/** Where one section goes: a section of the new year, out of the school, or nowhere yet. */
export type Goal = string;
export const leaving = 'leaves';
export const open = 'open';

export const sectionName = ({ class: inClass, division }: Move['from']): string => `${inClass}-${division}`;

const suggestedGoal = ({ to, leaves }: Move): Goal => to?.section ?? (leaves ? leaving : open);

export type Goals = ReadonlyMap<string, Goal>;
export const goalOf = (move: Move, chosen: Goals): Goal =>
  chosen.get(move.from.section) ?? suggestedGoal(move);

export type PlanOptions = Pick<RollOverPlan, 'rollNumbers' | 'carryPhotos'>;

/** Sections nobody has decided about are left out of it: the server counts who would stay behind. */
export const planOf = (
  { moves }: Suggestion,
  into: string,
  chosen: Goals,
  options: PlanOptions,
): RollOverPlan => ({
  into,
  moves: moves.flatMap((move) => {
    const goal = goalOf(move, chosen);
    if (goal === open) return [];
    return [{ from: move.from.section, to: goal === leaving ? null : goal }];
  }),
  ...options,
});
