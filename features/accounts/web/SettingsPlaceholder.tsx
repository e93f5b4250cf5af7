import { ActError } from '@lanyard/client/ActError';
import { Skeleton } from '@lanyard/ui/Skeleton';

export interface SettingsPlaceholderProps {
  readonly what: string;
  readonly error: Error | null;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Replaces a list that is loading or failed to load. */
export function SettingsPlaceholder({ what, error, retrying, onRetry }: SettingsPlaceholderProps) {
  if (error) return <ActError what={what} error={error} retrying={retrying} onRetry={onRetry} />;
  return (
    <>
      <output className="sr-only">Loading</output>
      <Skeleton className="my-4 h-10" />
      <Skeleton className="my-4 h-10" />
    </>
  );
}
