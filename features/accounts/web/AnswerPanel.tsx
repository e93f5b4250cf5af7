import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { Panel } from '@lanyard/ui/Panel';
import type { ReactNode } from 'react';

export interface AnswerPanelProps {
  readonly title: string;
  /** One sentence about what needs an answer. */
  readonly note: string;
  /** The buttons to answer with. */
  readonly children: ReactNode;
  /** Why the last press of a button had no effect. */
  readonly error: Error | null;
}

/** A request that waits until this person answers it. */
export function AnswerPanel({ title, note, children, error }: AnswerPanelProps) {
  return (
    <Panel
      title={title}
      note={note}
      action={<div className="flex flex-wrap gap-2">{children}</div>}
      className={error ? '' : '[&>header]:mb-0'}
    >
      {error && (
        <p role="alert" className="text-sm font-medium text-red-fg">
          {errorSentenceFor(error)}
        </p>
      )}
    </Panel>
  );
}
