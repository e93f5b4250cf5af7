import { formatNumber } from '@lanyard/format/numbers';
import { Badge } from '@lanyard/ui/Badge';
import { Select } from '@lanyard/ui/Select';
import { HeadCell, Table, TableCell, TableFrame } from '@lanyard/ui/Table';
import { ArrowRight, CircleAlert, LogOut } from 'lucide-react';

import {
  sectionGoalOf,
  leavingGoal,
  openGoal,
  sectionName,
  type SectionGoal,
  type SectionGoals,
} from './plan.ts';
import type { RollOverSuggestion } from './use-roll-over.ts';

export interface MoveTableProps {
  readonly suggestion: RollOverSuggestion;
  readonly into: string;
  readonly chosen: SectionGoals;
  readonly onChoose: (section: string, goal: SectionGoal) => void;
}

/** Every class of this year, and where its students move. */
export function MoveTable({ suggestion, into, chosen, onChoose }: MoveTableProps) {
  const items = [
    ...suggestion.targets.map((target) => ({ value: target.section, label: sectionName(target) })),
    { value: leavingGoal, label: 'Leave the school' },
  ];
  return (
    <TableFrame label="Who goes where">
      <Table>
        <colgroup>
          <col className="w-24" />
          <col className="w-24 max-sm:w-20" />
          <col className="w-10 max-sm:hidden" />
          <col className="w-52 max-sm:w-auto" />
          <col className="max-sm:hidden" />
        </colgroup>
        <thead>
          <tr>
            <HeadCell className="ps-5!">Class</HeadCell>
            <HeadCell align="end">Students</HeadCell>
            <HeadCell className="max-sm:hidden">
              <span className="sr-only">goes to</span>
            </HeadCell>
            <HeadCell>{into === '' ? 'Goes to' : `In ${into}`}</HeadCell>
            <HeadCell className="max-sm:hidden">
              <span className="sr-only">What happens</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {suggestion.moves.map((move) => {
            const name = sectionName(move.from);
            const goal = sectionGoalOf(move, chosen);
            return (
              <tr key={move.from.section} className="h-13">
                <th
                  scope="row"
                  className="tnum border-b border-line/70 ps-5 text-start text-sm font-semibold"
                >
                  {name}
                </th>
                <TableCell className="tnum text-end">{formatNumber(move.students)}</TableCell>
                <TableCell className="max-sm:hidden">
                  <ArrowRight aria-hidden className="size-4 text-fg-3 rtl:rotate-180" />
                </TableCell>
                <TableCell>
                  <Select
                    aria-label={`Where ${name} goes`}
                    placeholder="Choose"
                    items={items}
                    value={goal === openGoal ? null : goal}
                    onChange={(next) => onChoose(move.from.section, next)}
                  />
                </TableCell>
                <TableCell className="max-sm:hidden">
                  {goal === leavingGoal && <Badge tone="purple" icon={LogOut} label="Leave the school" />}
                  {goal === openGoal && <Badge tone="red" icon={CircleAlert} label="Choose where they go" />}
                </TableCell>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </TableFrame>
  );
}
