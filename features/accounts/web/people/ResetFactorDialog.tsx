import { may } from '@lanyard/domain/role';
import { factorResetWaitHours } from '@lanyard/domain/second-factor';
import { formatDateTime } from '@lanyard/format/dates';
import { ConfirmDialog } from '@lanyard/forms/ConfirmDialog';
import { usePlace } from '@lanyard/place/use-place';
import { useToast } from '@lanyard/ui/use-toast';

import type { Person } from '../../api-people.ts';
import { useResetFactor } from './use-factor-resets.ts';

export interface ResetFactorDialogProps {
  readonly person: Person;
  readonly onClose: () => void;
}

export function ResetFactorDialog({ person, onClose }: ResetFactorDialogProps) {
  const { timeZone } = usePlace();
  const toast = useToast();
  const { mutate, isPending, error } = useResetFactor();
  const { id, name } = person;
  const waits = may(person.roles, 'people.edit');
  const reset = (): void =>
    mutate(id, {
      onSuccess: ({ freeAt }) => {
        toast.show({
          kind: 'done',
          title:
            freeAt === null
              ? `The second factor of ${name} is reset`
              : `You can reset it from ${formatDateTime(freeAt, timeZone)} on`,
        });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={`Reset the second factor of ${name}?`}
      act={waits ? 'Ask for the reset' : 'Reset second factor'}
      danger
      busy={isPending}
      error={error}
      onConfirm={reset}
      onClose={onClose}
    >
      <p>
        A reset removes their authenticator app, passkeys and recovery codes and signs them out everywhere.
        Then their password alone opens the account, until they set up a new second factor.
      </p>
      {waits ? (
        <p>
          {name} is an admin, so the reset waits for {factorResetWaitHours} hours. They get an email now and
          can cancel it. After that, any other admin can finish it here.
        </p>
      ) : (
        <p>It happens at once, and {name} gets an email.</p>
      )}
      <p>Talk to {name} first: an email that asks for a reset can be from someone else.</p>
    </ConfirmDialog>
  );
}
