import { Dialog } from '@lanyard/ui/Dialog';

import { RecoveryCodes } from './RecoveryCodes.tsx';

export interface RecoveryCodesDialogProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      title="Save your recovery codes"
      closeOnPressOutside={false}
      onOpenChange={(open) => !open && onClose()}
    >
      <RecoveryCodes codes={codes} onSaved={onClose} />
    </Dialog>
  );
}
