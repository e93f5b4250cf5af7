import { ConfirmDialog } from '@lanyard/accounts/web/ConfirmDialog';
import { useBlocker } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

export interface LeaveGuardProps {
  readonly children: (onDirty: (dirty: boolean) => void) => ReactNode;
}

/** Nobody leaves what they typed by a slip. */
export function LeaveGuard({ children }: LeaveGuardProps) {
  const [dirty, setDirty] = useState(false);
  const leaving = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  return (
    <>
      {children(setDirty)}
      {leaving.status === 'blocked' && (
        <ConfirmDialog
          title="Leave without saving?"
          act="Leave"
          danger
          busy={false}
          error={null}
          onConfirm={leaving.proceed}
          onClose={leaving.reset}
        >
          <p>What you changed here is not saved yet.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
