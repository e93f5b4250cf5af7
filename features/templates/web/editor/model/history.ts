// Up to 100 steps of undo and redo. Documents share the parts that did not change, so a step needs little memory.
import type { CardDocument } from '@lanyard/card/document/format';

import type { SideName } from './elements.ts';

export const mostSteps = 100;

export type Moment = {
  readonly document: CardDocument;
  readonly side: SideName;
  readonly selected: readonly string[];
};
/** The name of a step, and the state before it. */
export type Step = Moment & { readonly label: string };
export type History = { readonly past: readonly Step[]; readonly future: readonly Step[] };

export const noHistory: History = { past: [], future: [] };

export const remembered = ({ past }: History, step: Step): History => ({
  past: [...past, step].slice(-mostSteps),
  future: [],
});

type Walked = { readonly history: History; readonly moment: Step } | null;

export function stepBack({ past, future }: History, now: Moment): Walked {
  const step = past.at(-1);
  return step
    ? {
        history: { past: past.slice(0, -1), future: [{ ...now, label: step.label }, ...future] },
        moment: step,
      }
    : null;
}

export function stepForward({ past, future }: History, now: Moment): Walked {
  const [step, ...rest] = future;
  return step
    ? { history: { past: [...past, { ...now, label: step.label }], future: rest }, moment: step }
    : null;
}
