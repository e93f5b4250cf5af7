import { Wordmark } from '@lanyard/ui/Wordmark';
import type { ErrorComponentProps } from '@tanstack/react-router';

import { PageError } from './PageError.tsx';

/** Shown until the app knows who is signed in. */
export function StartupScreen() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <div>
        <Wordmark size="lg" />
        <output className="sr-only">Loading</output>
      </div>
    </main>
  );
}

/** Shown if the server did not answer who is signed in. */
export function StartupError(props: ErrorComponentProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-120 content-center gap-6 p-4">
      <h1>
        <Wordmark size="lg" />
      </h1>
      <PageError {...props} />
    </main>
  );
}
