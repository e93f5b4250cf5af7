import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { ErrorNote } from '@lanyard/ui/ErrorNote';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useState } from 'react';

import { ChangePassword } from './ChangePassword.tsx';
import { MyFactorReset } from './MyFactorReset.tsx';
import { MySessions } from './MySessions.tsx';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { SecondFactorSettings } from './SecondFactorSettings.tsx';
import { useSecurity } from './use-security.ts';

/** The page with the person's own sign-in methods and open sessions. */
export function SecuritySettings() {
  const { data: security, error, refetch } = useSecurity();
  const [codes, setCodes] = useState<readonly string[]>();
  if (error) return <ErrorNote what={errorSentenceFor(error)} onRetry={() => void refetch()} />;
  if (!security) return <Skeleton className="h-64 rounded-lg" />;
  return (
    <>
      {security.reset && <MyFactorReset reset={security.reset} />}
      <SecondFactorSettings security={security} onCodes={(made) => setCodes(made ?? undefined)} />
      <ChangePassword security={security} />
      <MySessions />
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  );
}
