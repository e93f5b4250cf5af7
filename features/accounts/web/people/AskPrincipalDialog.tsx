import { soleAdminWaitHours } from '@lanyard/domain/membership';
import { ConfirmDialog } from '@lanyard/forms/ConfirmDialog';
import { useToast } from '@lanyard/ui/use-toast';

import { principalRequestWords } from './principal-words.ts';
import { useAskToBePrincipal } from './use-principal-requests.ts';

export interface AskPrincipalDialogProps {
  /**
   * The last day, if the person asks to become acting principal. Null if they ask to become principal, without a last
   * day.
   */
  readonly until: string | null;
  readonly onAsked?: () => void;
  readonly onClose: () => void;
}

/** An admin asks for the principal's role. They cannot give it to themselves. */
export function AskPrincipalDialog({ until, onAsked, onClose }: AskPrincipalDialogProps) {
  const toast = useToast();
  const { mutate, isPending, error } = useAskToBePrincipal();
  const ask = (): void =>
    mutate(until, {
      onSuccess: () => {
        toast.show({ kind: 'done', title: `You asked to ${principalRequestWords(until)}` });
        onAsked?.();
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={`Ask to ${principalRequestWords(until)}?`}
      act="Ask"
      busy={isPending}
      error={error}
      onConfirm={ask}
      onClose={onClose}
    >
      <p>A principal decides about locked proofs and signs classes off. No admin takes this role alone.</p>
      <p>Another admin has to confirm it. The other admins get an email now.</p>
      <p>
        If you are the only admin, nobody can confirm it. Then you can take the role in {soleAdminWaitHours}{' '}
        hours, and everyone who approves proofs gets an email now.
      </p>
    </ConfirmDialog>
  );
}
