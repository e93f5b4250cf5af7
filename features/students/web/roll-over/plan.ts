import type { RollOverPlan } from '../../api-roll-over.ts';
import type { SuggestedMove, RollOverSuggestion } from './use-roll-over.ts';

/** Where one section moves: the id of a section of the new year, `leavingGoal` or `openGoal` (not decided). */
export type SectionGoal = string;
export const leavingGoal = 'leaves';
export const openGoal = 'open';

export const sectionName = ({ class: inClass, division }: SuggestedMove['from']): string =>
  `${inClass}-${division}`;

const suggestedGoal = ({ to, leaves }: SuggestedMove): SectionGoal =>
  to?.section ?? (leaves ? leavingGoal : openGoal);

export type SectionGoals = ReadonlyMap<string, SectionGoal>;
export const sectionGoalOf = (move: SuggestedMove, chosen: SectionGoals): SectionGoal =>
  chosen.get(move.from.section) ?? suggestedGoal(move);

export type PlanOptions = Pick<RollOverPlan, 'rollNumbers' | 'carryPhotos'>;

/** The plan leaves out sections that nobody has decided. The server counts the students who would stay behind. */
export const rollOverPlanOf = (
  { moves }: RollOverSuggestion,
  into: string,
  chosen: SectionGoals,
  options: PlanOptions,
): RollOverPlan => ({
  into,
  moves: moves.flatMap((move) => {
    const goal = sectionGoalOf(move, chosen);
    if (goal === openGoal) return [];
    return [{ from: move.from.section, to: goal === leavingGoal ? null : goal }];
  }),
  ...options,
});
