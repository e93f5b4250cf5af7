import { formatNumber } from '@lanyard/format/numbers';
import { ConfirmDialog } from '@lanyard/forms/ConfirmDialog';

import type { Import } from '../../api-import.ts';
import { useUndoImport } from './use-import-acts.ts';

export interface UndoDialogProps {
  readonly job: Import;
  readonly onClose: () => void;
  readonly onUndone: () => void;
}

export function UndoDialog({ job, onClose, onUndone }: UndoDialogProps) {
  const undo = useUndoImport(job.id);
  const { added = 0, changed = 0, left = 0 } = job.result ?? {};
  return (
    <ConfirmDialog
      title="Undo this import"
      act="Undo this import"
      busy={undo.isPending}
      error={undo.error}
      onClose={onClose}
      onConfirm={() =>
        undo.mutate(undefined, {
          onSuccess: () => {
            onClose();
            onUndone();
          },
        })
      }
    >
      <p>
        {`The roster is put back as it was before ${job.name}: ${formatNumber(added)} added students go, ${formatNumber(changed)} get their old values back, ${formatNumber(left)} who left come back.`}
      </p>
      <p>Whoever was printed or changed since stays as they are now; you get their names.</p>
    </ConfirmDialog>
  );
}
