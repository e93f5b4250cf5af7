import { ActError } from '@lanyard/client/ActError';
import { formatShortDateTime } from '@lanyard/format/dates';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { useToast } from '@lanyard/ui/use-toast';

import type { SheetStudent } from '../../api-sheet.ts';
import { SheetFace } from './SheetFace.tsx';
import { useChooseSheetPhoto } from './use-sheet.ts';

export interface RivalsDialogProps {
  readonly student: SheetStudent;
  readonly onClose: () => void;
}

/** Two tablets photographed the same child. The dialog shows both faces, and a person chooses one. */
export function RivalsDialog({ student, onClose }: RivalsDialogProps) {
  const choose = useChooseSheetPhoto();
  const { timeZone } = usePlace();
  const toast = useToast();
  const those = [student.current, ...student.rivals];
  const photos = those.flatMap((id) => student.photos.filter((photo) => photo.id === id));
  return (
    <Dialog
      open
      size="xl"
      onOpenChange={(open) => !open && onClose()}
      title={`Which photo of ${student.name}?`}
      description="They were taken by people who had not seen each other’s. The others are kept as earlier versions."
    >
      {choose.error && (
        <div className="mb-4">
          <ActError what="Nothing was chosen." error={choose.error} />
        </div>
      )}
      <ul className="grid grid-cols-2 gap-3 rounded-lg bg-table p-3">
        {photos.map((photo, i) => (
          <li key={photo.id} className="flex flex-col gap-2 rounded-md bg-surface p-2">
            <SheetFace photo={photo} alt={`Photo ${String(i + 1)}`} />
            <p className="tnum text-xs text-fg-3">
              {formatShortDateTime(photo.takenAt, timeZone)}
              {photo.device !== '' && ` · ${photo.device}`}
            </p>
            <Button
              variant="primary"
              aria-label={`Take this one, photo ${String(i + 1)}`}
              busy={choose.isPending && choose.variables.photo === photo.id}
              onClick={() =>
                choose.mutate(
                  { student: student.id, photo: photo.id },
                  {
                    onSuccess: () => {
                      toast.show({ kind: 'done', title: `Photo of ${student.name} chosen` });
                      onClose();
                    },
                  },
                )
              }
            >
              Take this one
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
