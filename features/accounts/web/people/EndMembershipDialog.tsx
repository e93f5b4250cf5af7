import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { useToast } from '@lanyard/ui/use-toast';

import type { Person } from '../../api-people.ts';
import { useEndMembership } from './use-people.ts';

export interface EndMembershipDialogProps {
  /** The person whose membership ends. If undefined, the dialog is closed. */
  readonly person: Person | undefined;
  readonly onClose: () => void;
}

export function EndMembershipDialog({ person, onClose }: EndMembershipDialogProps) {
  const { name: organisation } = usePlace();
  const toast = useToast();
  const { mutate, isPending, error, reset } = useEndMembership();
  const close = (): void => {
    reset();
    onClose();
  };
  return (
    <Dialog
      title={person ? `End ${person.name}’s membership?` : 'End membership'}
      open={person !== undefined}
      onOpenChange={(open) => !open && close()}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            Keep
          </Button>
          <Button
            variant="danger"
            busy={isPending}
            onClick={() =>
              person &&
              mutate(person, {
                onSuccess: () => {
                  toast.show({ kind: 'done', title: `${person.name} no longer belongs to ${organisation}` });
                  onClose();
                },
              })
            }
          >
            End membership
          </Button>
        </>
      }
    >
      {error && (
        <p
          role="alert"
          className="mb-3 rounded-md border border-red-line bg-red-bg px-3 py-2 text-sm text-red-fg"
        >
          {errorSentenceFor(error)}
        </p>
      )}
      <p className="text-sm text-fg-2">
        They lose {organisation} at once, on every device. Their classes go to the deputy, or to nobody. What
        they did stays in the history, and you can invite them again.
      </p>
    </Dialog>
  );
}
