import { formatDay } from '@lanyard/format/dates';
import { useMay } from '@lanyard/place/use-place';
import { isAtSchool, type Student } from '@lanyard/students/api';
import { t } from '@lanyard/translation/macro';

import type { ProofInFull } from '../../api.ts';
import { useStudentProof } from './use-student-proof.ts';

/** A card at the stage `printed` is printed, or a print file has it and its content cannot change any more. */
function stageWords({ stage, differs, doubt, expiredOn }: ProofInFull): string {
  if (stage === 'ordered') return t`Ordered, not printed yet`;
  if (stage === 'printed')
    return differs.length > 0
      ? t`Sent to print. The record has changed since`
      : t`Sent to print as it was approved`;
  // Nobody can release a card whose photo is doubted, or whose last valid day is over.
  if (doubt) return t`Not ready: somebody doubts the photo`;
  if (expiredOn === null) return t`Ready to release`;
  const day = formatDay(expiredOn);
  return t`Not ready: the card was valid until ${day}`;
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
