import { sentenceFor } from '@lanyard/http/refusal-sentences';
import { Panel } from '@lanyard/ui/Panel';
import type { ReactNode } from 'react';

export interface AnswerPanelProps {
  readonly title: string;
  /** What waits for an answer, in a sentence. */
  readonly note: string;
  /** The buttons that answer it. */
  readonly children: ReactNode;
  /** Why the last press changed nothing. */
  readonly error: Error | null;
}

/** Something that waits until the person who looks answers it. */
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
          {sentenceFor(error)}
        </p>
      )}
    </Panel>
  );
}
