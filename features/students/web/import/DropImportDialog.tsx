import { ConfirmDialog } from '@lanyard/forms/ConfirmDialog';

import type { Import } from '../../api-import.ts';
import { useDropImport } from './use-import-acts.ts';

export interface DropImportDialogProps {
  readonly job: Import;
  readonly onClose: () => void;
  readonly onDropped?: () => void;
}

export function DropImportDialog({ job, onClose, onDropped }: DropImportDialogProps) {
  const drop = useDropImport(job.id);
  return (
    <ConfirmDialog
      title="Give up this import"
      act="Give up"
      danger
      busy={drop.isPending}
      error={drop.error}
      onClose={onClose}
      onConfirm={() =>
        drop.mutate(undefined, {
          onSuccess: () => {
            onClose();
            onDropped?.();
          },
        })
      }
    >
      <p>{`Nothing of ${job.name} was written, and nothing of it is kept. The roster stays as it is.`}</p>
    </ConfirmDialog>
  );
}
