import { useMay } from '@lanyard/place/use-place';
import { isAtSchool, type Student } from '@lanyard/students/api';
import { Button } from '@lanyard/ui/Button';
import { RotateCcw } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

const RetakeDialog = lazy(async () => ({ default: (await import('./RetakeDialog.tsx')).RetakeDialog }));

/**
 * A button next to Edit. It is shown while there is a photo, and disabled once the proof was decided. From then on, the
 * office uploads a new photo instead.
 */
export function PhotoActions({ student }: { readonly student: Student }) {
  const mayRepair = useMay('photo.repair');
  const [open, setOpen] = useState(false);
  // The dialog stays open when the list refreshes after the request.
  const offered = student.photoStatus === 'captured' && isAtSchool(student);
  if (!mayRepair || !(offered || open)) return null;
  const approved = student.proofStatus !== null && student.proofStatus !== 'pending';
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        disabledReason={approved ? 'The proof was decided: upload a new photo instead.' : undefined}
      >
        <RotateCcw aria-hidden />
        Request retake
      </Button>
      {open && (
        <Suspense>
          <RetakeDialog student={student} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
