import { lazy, Suspense } from 'react';

import { CodeForm } from '../door/CodeForm.tsx';
import { useConfirmTotp } from './use-security.ts';

const QrCode = lazy(async () => ({ default: (await import('./QrCode.tsx')).QrCode }));

export interface TotpSetUpProps {
  readonly secret: string;
  readonly uri: string;
  /** Gets the new recovery codes, or null if the person already had some. */
  readonly onDone: (recoveryCodes: readonly string[] | null) => void;
}

/** The person scans the code with the app or types the key. The first code from the app proves that it worked. */
export function TotpSetUp({ secret, uri, onDone }: TotpSetUpProps) {
  const confirm = useConfirmTotp();
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-fg-2">
        Scan this with an authenticator app, then write the six digits it shows.
      </p>
      <div className="flex flex-col items-center gap-3">
        <Suspense fallback={<div className="size-44 rounded-md bg-well" />}>
          <QrCode text={uri} label="Square to scan with an authenticator app" />
        </Suspense>
        <details className="w-full text-sm">
          <summary className="cursor-pointer py-1 text-fg-2">Cannot scan? Type the key instead</summary>
          <code className="mt-1 block rounded-md bg-well px-3 py-2 font-mono text-sm break-all select-all">
            {secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
          </code>
        </details>
      </div>
      <CodeForm
        kind="totp"
        error={confirm.error}
        busy={confirm.isPending}
        onCode={(code) => confirm.mutate(code, { onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes) })}
      />
    </div>
  );
}
