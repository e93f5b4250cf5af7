import { ActError } from '@lanyard/client/ActError';

export interface StudentsErrorProps {
  readonly error: unknown;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

export function StudentsError({ error, retrying, onRetry }: StudentsErrorProps) {
  return <ActError what="Couldn’t load the students." error={error} retrying={retrying} onRetry={onRetry} />;
}
