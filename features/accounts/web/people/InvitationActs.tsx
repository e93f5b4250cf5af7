import { createFailureToast } from '@lanyard/client/failed-toast';
import { Button } from '@lanyard/ui/Button';
import { IconButton } from '@lanyard/ui/IconButton';
import { useToast } from '@lanyard/ui/use-toast';
import { Send, X } from 'lucide-react';

import type { Invitation } from '../../api-people.ts';
import { useCancelInvitation, useResendInvitation } from './use-people.ts';

/** The buttons to send an invitation again and to cancel it. Each reports its result. */
export function InvitationActs({ invitation }: { readonly invitation: Invitation }) {
  const toast = useToast();
  const resend = useResendInvitation();
  const cancel = useCancelInvitation();
  const failed = (title: string) => (fault: Error) => void toast.show(createFailureToast(title, fault));
  return (
    <span className="flex items-center justify-end gap-1">
      <Button
        size="sm"
        variant="ghost"
        busy={resend.isPending}
        aria-label={`Send again to ${invitation.email}`}
        onClick={() =>
          resend.mutate(invitation.id, {
            onSuccess: () => {
              toast.show({
                kind: 'done',
                title: `Sent again to ${invitation.email}`,
                description: 'The earlier link no longer works.',
              });
            },
            onError: failed('The invitation was not sent again.'),
          })
        }
      >
        {!resend.isPending && <Send aria-hidden />}
        Send again
      </Button>
      <IconButton
        icon={X}
        label={`Cancel the invitation of ${invitation.email}`}
        tip="Cancel the invitation"
        busy={cancel.isPending}
        onClick={() =>
          cancel.mutate(invitation.id, {
            onSuccess: () =>
              void toast.show({ kind: 'done', title: `Invitation of ${invitation.email} cancelled` }),
            onError: failed('The invitation was not cancelled.'),
          })
        }
      />
    </span>
  );
}
