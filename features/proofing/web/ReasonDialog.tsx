import type { RejectReason } from '@lanyard/domain/proof';
import { Dialog } from '@lanyard/ui/Dialog';

import type { Proof } from '../api.ts';
import { ReasonPicker, type ReasonPickerProps } from './ReasonPicker.tsx';

export interface ReasonDialogProps extends Pick<ReasonPickerProps, 'kind'> {
  readonly proof: Pick<Proof, 'studentName' | 'class' | 'rollNo' | 'issues'>;
  readonly onChoose: (reason: RejectReason, note: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason when a card is rejected in the grid. */
export function ReasonDialog({ proof, kind, onChoose, onClose }: ReasonDialogProps) {
  const { studentName, rollNo, issues } = proof;
  return (
    <Dialog
      title={kind === 'reject' ? `Reject ${studentName}` : `Request retake for ${studentName}`}
      description={`Roll No ${rollNo} · ${proof.class}. ${kind === 'reject' ? 'The reason says who has to mend it.' : 'The child returns to the capture list with the reason.'}`}
      size="lg"
      open
      onOpenChange={(next) => !next && onClose()}
    >
      <ReasonPicker kind={kind} issues={issues} onChoose={onChoose} />
    </Dialog>
  );
}
