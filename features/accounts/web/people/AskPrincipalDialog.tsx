import { soleAdminWaitHours } from '@lanyard/domain/membership';
import { FormDialog } from '@lanyard/ui/FormDialog';
import { useToast } from '@lanyard/ui/use-toast';

import { FailureNote } from '../FailureNote.tsx';
import { wishWords } from './principal-words.ts';
import { useAskToBePrincipal } from './use-principal-requests.ts';

export interface AskPrincipalDialogProps {
  /** The last day as acting principal. Null: principal without an end. */
  readonly until: string | null;
  readonly onClose: () => void;
}

/** An admin asks for the principal's role. They cannot give it to themselves. */
export function AskPrincipalDialog({ until, onClose }: AskPrincipalDialogProps) {
  const toast = useToast();
  const { mutate, isPending, error } = useAskToBePrincipal();
  const ask = (): void =>
    mutate(until, {
      onSuccess: () => {
        toast.show({ kind: 'done', title: `You asked to ${wishWords(until)}` });
        onClose();
      },
    });
  return (
    <FormDialog
      title={`Ask to ${wishWords(until)}?`}
      act="Ask"
      busy={isPending}
      onClose={onClose}
      onSubmit={ask}
      className="flex flex-col gap-2 text-sm text-fg-2"
    >
      <FailureNote error={error} />
      <p>A principal decides about locked proofs and signs classes off. No admin takes this role alone.</p>
      <p>Another admin has to confirm it. The other admins get an email now.</p>
      <p>
        If you are the only admin, nobody can confirm it. Then you can take the role in {soleAdminWaitHours}{' '}
        hours, and everyone who approves proofs gets an email now.
      </p>
    </FormDialog>
  );
}
