import { ActError } from '@lanyard/client/ActError';

export interface PanelErrorProps {
  /** What failed, as a sentence. */
  readonly what: string;
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Stands in one panel; the others keep working. */
export function PanelError({ what, error, retrying, onRetry }: PanelErrorProps) {
  return <ActError what={what} error={error} retrying={retrying} onRetry={onRetry} />;
}
