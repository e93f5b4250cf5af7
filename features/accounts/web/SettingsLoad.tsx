import { ActError } from '@lanyard/client/ActError';
import { Skeleton } from '@lanyard/ui/Skeleton';

export interface SettingsLoadProps {
  readonly what: string;
  readonly error: Error | null;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** In the place of a list that is not there yet. */
export function SettingsLoad({ what, error, retrying, onRetry }: SettingsLoadProps) {
  if (error) return <ActError what={what} error={error} retrying={retrying} onRetry={onRetry} />;
  return (
    <>
      <output className="sr-only">Loading</output>
      <Skeleton className="my-4 h-10" />
      <Skeleton className="my-4 h-10" />
    </>
  );
}
