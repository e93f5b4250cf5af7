import { useMay } from '@lanyard/place/use-place';
import { isAtSchool, type Student } from '@lanyard/students/api';
import { t } from '@lanyard/translation/macro';

import type { ProofInFull } from '../../api.ts';
import { useStudentProof } from './use-student-proof.ts';

function stageWords({ stage, differs }: ProofInFull): string {
  if (stage === 'none') return t`Ready for the printer`;
  if (stage === 'ordered') return t`Ordered, not printed yet`;
  return differs.length > 0 ? t`Printed. The record has changed since` : t`Printed as it was approved`;
}

/** How far the card of an approved proof is, below the status in a student's panel. */
export function PrintedNote({ student }: { readonly student: Student }) {
  const may = useMay('proof.read');
  return may && isAtSchool(student) ? <Stage student={student} /> : null;
}

function Stage({ student }: { readonly student: Student }) {
  const proof = useStudentProof(student.id).data?.proof;
  if (proof?.status !== 'approved') return null;
  return <span className="text-xs text-fg-3">{stageWords(proof)}</span>;
}
