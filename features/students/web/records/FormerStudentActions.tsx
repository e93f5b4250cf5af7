import { useMay } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Download, ShieldCheck } from 'lucide-react';

import type { Student } from '../../api.ts';
import type { StudentLayer } from '../student-acts.ts';

interface FormerActsProps {
  readonly student: Student;
  readonly onLayer: (layer: StudentLayer) => void;
}

/** Acts of the office for a former student. The menu beside them can also erase the student. */
export function FormerStudentActions({ student, onLayer }: FormerActsProps) {
  const mayEdit = useMay('student.edit');
  const mayExport = useMay('student.export');
  return (
    <>
      {mayEdit && (
        <Button keys="e" tip="Record consent" onClick={() => onLayer({ open: 'consent', student })}>
          <ShieldCheck aria-hidden />
          Record consent
        </Button>
      )}
      {mayExport && (
        <Button onClick={() => onLayer({ open: 'export', student })}>
          <Download aria-hidden />
          Export
        </Button>
      )}
    </>
  );
}
