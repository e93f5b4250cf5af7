import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

export interface FailureNoteProps {
  readonly error: unknown;
  readonly id?: string;
}

/** After each failed try, the focus moves to the reason, even if the reason is the same as before. */
export function FailureNote({ error, id }: FailureNoteProps) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error) note.current?.focus();
  }, [error]);
  if (!error) return null;
  return (
    <p
      ref={note}
      id={id}
      role="alert"
      tabIndex={-1}
      className="flex items-start gap-2 rounded-md border border-red-line bg-red-bg px-3 py-2.5 text-sm font-medium text-red-fg"
    >
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {errorSentenceFor(error)}
    </p>
  );
}
