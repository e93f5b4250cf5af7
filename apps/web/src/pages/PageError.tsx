import { RefusedError } from '@lanyard/http/call';
import { errorReferenceOf, errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { ErrorNote } from '@lanyard/ui/ErrorNote';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';

import { PageFrame } from './PageFrame.tsx';

// True if the tab was opened before an update and asks for code that no longer exists.
const isOldCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script/i.test(error.message);

export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  // Without a network, a failed load does not mean that the code is old.
  const online = navigator.onLine;
  const retry = (): void => {
    reset();
    void router.invalidate();
  };
  return (
    <PageFrame>
      {isOldCode(error) && online ? (
        <ErrorNote
          what="A new version of Lanyard is ready."
          hint="This page could not be opened with the old one."
          onRetry={() => location.reload()}
        />
      ) : (
        <ErrorNote
          what="This page couldn’t be opened."
          hint={errorSentenceFor(online ? error : new RefusedError('offline'))}
          reference={errorReferenceOf(error)}
          onRetry={retry}
        />
      )}
    </PageFrame>
  );
}
