import type { RejectReason } from '@lanyard/domain/proof';
import { UnsavedDialog } from '@lanyard/forms/UnsavedDialog';
import { useMay } from '@lanyard/place/use-place';
import { useState } from 'react';

import { reasonConsequence, type ReasonedProof } from './reason-consequence.ts';
import { ReasonPicker, type ReasonPickerProps } from './ReasonPicker.tsx';

export interface ReasonDialogProps extends Pick<ReasonPickerProps, 'kind'> {
  readonly proof: ReasonedProof;
  readonly onChoose: (reason: RejectReason, note: string) => void;
  readonly onClose: () => void;
}

/** Asks the reviewer why they reject the proof or request another photo. */
export function ReasonDialog({ proof, kind, onChoose, onClose }: ReasonDialogProps) {
  const { studentName, rollNo, issues } = proof;
  const principal = useMay('proof.decide_locked');
  const [note, setNote] = useState('');
  return (
    <UnsavedDialog
      title={kind === 'reject' ? `Reject ${studentName}` : `Request retake for ${studentName}`}
      description={`Roll No ${rollNo} · ${proof.class}. ${reasonConsequence(kind, proof, principal)}`}
      size="lg"
      unsaved={note.trim() !== ''}
      onClose={onClose}
    >
      <ReasonPicker kind={kind} issues={issues} note={note} onNote={setNote} onChoose={onChoose} />
    </UnsavedDialog>
  );
}
