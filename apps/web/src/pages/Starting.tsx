import { Wordmark } from '@lanyard/ui/Wordmark';
import type { ErrorComponentProps } from '@tanstack/react-router';

import { PageError } from './PageError.tsx';

/** Until it is known who is signed in. */
export function Starting() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <div>
        <Wordmark size="lg" />
        <output className="sr-only">Loading</output>
      </div>
    </main>
  );
}

/** Nobody knows who is signed in: the server did not answer. */
export function NotStarted(props: ErrorComponentProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-120 content-center gap-6 p-4">
      <h1>
        <Wordmark size="lg" />
      </h1>
      <PageError {...props} />
    </main>
  );
}
