import { referenceOf, sentenceFor } from '@lanyard/http/refusal-sentences';
import { ErrorNote } from '@lanyard/ui/ErrorNote';

export interface PanelErrorProps {
  /** What failed, as a sentence. */
  readonly what: string;
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Stands in one panel; the others keep working. */
export function PanelError({ what, error, retrying, onRetry }: PanelErrorProps) {
  return (
    <ErrorNote
      what={what}
      hint={sentenceFor(error)}
      reference={referenceOf(error)}
      retrying={retrying}
      onRetry={onRetry}
    />
  );
}
