import { soleAdminWaitHours } from '@lanyard/domain/membership';
import { sentenceFor } from '@lanyard/http/refusal-sentences';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { useToast } from '@lanyard/ui/use-toast';

import { usePlace } from '../use-place.ts';
import { useRequestKey } from '../use-request-key.ts';
import { wishWords } from './principal-words.ts';
import { usePeople } from './use-people.ts';
import { useAskToBePrincipal } from './use-principal-requests.ts';

export interface AskPrincipalDialogProps {
  /** The last day as acting principal. Null: principal without an end. */
  readonly until: string | null;
  readonly onClose: () => void;
}

const list = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** An admin chose themselves: they can only ask. */
export function AskPrincipalDialog({ until, onClose }: AskPrincipalDialogProps) {
  const { person: me } = usePlace();
  const { data } = usePeople();
  const toast = useToast();
  const key = useRequestKey();
  const { mutate, isPending, error } = useAskToBePrincipal();
  const others = (data?.people ?? []).filter(({ id, roles }) => id !== me.id && roles.includes('admin'));
  return (
    <Dialog
      open
      title={`Ask to ${wishWords(until)}?`}
      onOpenChange={(open) => !open && !isPending && onClose()}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={isPending}
            onClick={() =>
              mutate(
                { until, key: key.of(until ?? '') },
                {
                  onSuccess: () => {
                    toast.show({ kind: 'done', title: `You asked to ${wishWords(until)}` });
                    onClose();
                  },
                },
              )
            }
          >
            Ask
          </Button>
        </>
      }
    >
      {error && (
        <p
          role="alert"
          className="mb-3 rounded-md border border-red-line bg-red-bg px-3 py-2 text-sm text-red-fg"
        >
          {sentenceFor(error)}
        </p>
      )}
      <p className="text-sm text-fg-2">
        A principal decides about locked proofs and signs classes off. No admin takes this role alone.
      </p>
      <p className="mt-2 text-sm text-fg-2">
        {others.length > 0
          ? `${list.format(others.map(({ name }) => name))} can confirm it. An email tells them.`
          : `You are the only admin. You can take the role in ${String(soleAdminWaitHours)} hours. Everyone who approves proofs gets an email now.`}
      </p>
    </Dialog>
  );
}
