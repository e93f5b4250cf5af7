import { ConfirmDialog } from '@lanyard/forms/ConfirmDialog';
import { useToast } from '@lanyard/ui/use-toast';

import type { Year } from '../../api-school.ts';
import { useMakeYearCurrent } from './use-school.ts';

export interface MakeCurrentDialogProps {
  readonly year: Year;
  readonly current: Year | undefined;
  readonly onClose: () => void;
}

export function MakeCurrentDialog({ year, current, onClose }: MakeCurrentDialogProps) {
  const make = useMakeYearCurrent();
  const toast = useToast();
  const confirm = (): void =>
    make.mutate(
      { id: year.id, version: year.version },
      {
        onSuccess: () => {
          toast.show({ kind: 'done', title: `${year.label} is the current year` });
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={`Make ${year.label} the current year`}
      act="Make current"
      busy={make.isPending}
      error={make.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{`Everybody at the school works in ${year.label} from then on: lists, totals and Add Student are of its classes.`}</p>
      {current && !year.over && (
        <p>{`${current.label} stays as it is, to be read. You can go back while ${year.label} has no students.`}</p>
      )}
      {current && year.over && (
        <p>{`This goes back to an earlier year, which is possible while ${current.label} has no students.`}</p>
      )}
    </ConfirmDialog>
  );
}
