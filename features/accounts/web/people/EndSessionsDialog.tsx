import { ConfirmDialog } from '@lanyard/forms/ConfirmDialog';
import { usePlace } from '@lanyard/place/use-place';
import { useToast } from '@lanyard/ui/use-toast';

import type { Person } from '../../api-people.ts';
import { useEndSessions } from './use-people.ts';

export interface EndSessionsDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}

export function EndSessionsDialog({ person, onClose }: EndSessionsDialogProps) {
  const { name: organisation } = usePlace();
  const toast = useToast();
  const { mutate, isPending, error } = useEndSessions();
  const end = (): void =>
    mutate(person.id, {
      onSuccess: () => {
        toast.show({ kind: 'done', title: `${person.name} is signed out of ${organisation}` });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={`End the sessions of ${person.name}?`}
      act="End sessions"
      danger
      busy={isPending}
      error={error}
      onConfirm={end}
      onClose={onClose}
    >
      <p>
        {person.name} is signed out of {organisation} at once, on every device, and gets an email. They can
        sign in again. If you think that someone knows their password, ask them to change it.
      </p>
    </ConfirmDialog>
  );
}
