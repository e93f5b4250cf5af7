import { createSelectionAct } from '@lanyard/students/web/SelectionAct';
import { CheckCheck } from 'lucide-react';

export const ApproveProofs = createSelectionAct({
  needs: 'proof.review',
  label: 'Approve Proofs',
  icon: CheckCheck,
  load: async () => (await import('./ApproveProofsDialog.tsx')).ApproveProofsDialog,
});
