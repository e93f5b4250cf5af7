import { referenceOf, sentenceFor } from '@lanyard/http/refusal-sentences';
import { ErrorNote } from '@lanyard/ui/ErrorNote';

export interface StudentsErrorProps {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

export function StudentsError({ error, retrying, onRetry }: StudentsErrorProps) {
  return (
    <ErrorNote
      what="Couldn’t load the students."
      hint={sentenceFor(error)}
      reference={referenceOf(error)}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
}
