// Up to 100 steps of undo and redo. Documents share the parts that did not change, so a step needs little memory.
import type { CardDocument } from '@lanyard/card/document/format';

import type { SideName } from './elements.ts';

export const maxHistorySteps = 100;

export type HistoryState = {
  readonly document: CardDocument;
  readonly side: SideName;
  readonly selected: readonly string[];
};
/** The label of an undo step, and the state before it. */
export type HistoryStep = HistoryState & { readonly label: string };
export type History = { readonly past: readonly HistoryStep[]; readonly future: readonly HistoryStep[] };

export const emptyHistory: History = { past: [], future: [] };

export const addHistoryStep = ({ past }: History, step: HistoryStep): History => ({
  past: [...past, step].slice(-maxHistorySteps),
  future: [],
});

type Walked = { readonly history: History; readonly moment: HistoryStep } | null;

export function undoHistoryStep({ past, future }: History, now: HistoryState): Walked {
  const step = past.at(-1);
  return step
    ? {
        history: { past: past.slice(0, -1), future: [{ ...now, label: step.label }, ...future] },
        moment: step,
      }
    : null;
}

export function redoHistoryStep({ past, future }: History, now: HistoryState): Walked {
  const [step, ...rest] = future;
  return step
    ? { history: { past: [...past, { ...now, label: step.label }], future: rest }, moment: step }
    : null;
}
