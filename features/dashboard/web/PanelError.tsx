import { ActError } from '@lanyard/client/ActError';

export interface PanelErrorProps {
  /** A sentence that says what failed. */
  readonly what: string;
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Shows an error in one panel, so that the other panels keep working. */
export function PanelError({ what, error, retrying, onRetry }: PanelErrorProps) {
  return <ActError what={what} error={error} retrying={retrying} onRetry={onRetry} />;
}
