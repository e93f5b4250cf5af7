import { createFailureToast } from '@lanyard/client/failed-toast';
import { formatDate } from '@lanyard/format/dates';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { Panel } from '@lanyard/ui/Panel';
import { useToast } from '@lanyard/ui/use-toast';
import { KeyRound, LifeBuoy, Smartphone } from 'lucide-react';

import type { Security } from '../../api-security.ts';
import { SecurityRow } from './SecurityRow.tsx';
import { TotpSetUp } from './TotpSetUp.tsx';
import {
  useAddPasskey,
  useRemovePasskey,
  useRemoveTotp,
  useRenewRecoveryCodes,
  useStartTotp,
} from './use-security.ts';

export interface SecondFactorSettingsProps {
  readonly security: Security;
  readonly onCodes: (codes: readonly string[] | null) => void;
}

export function SecondFactorSettings({ security, onCodes }: SecondFactorSettingsProps) {
  const { timeZone } = usePlace();
  const toast = useToast();
  const addPasskey = useAddPasskey();
  const removePasskey = useRemovePasskey();
  const startTotp = useStartTotp();
  const removeTotp = useRemoveTotp();
  const renew = useRenewRecoveryCodes();
  const onError = (error: unknown) => void toast.show(createFailureToast('Nothing was changed', error));
  const done = (title: string) => void toast.show({ kind: 'done', title });

  const { passkeys, hasTotp, recoveryCodesLeft, needsSecondFactor } = security;
  const factors = passkeys.length + Number(hasTotp);
  const keepLast =
    needsSecondFactor && factors === 1
      ? 'You need a second factor. Add another before you remove this one.'
      : undefined;
  return (
    <Panel
      title="Second factor"
      note={
        needsSecondFactor
          ? 'You need at least one.'
          : 'Asked after your password, so that it alone opens nothing.'
      }
      action={
        <Button
          busy={addPasskey.isPending}
          onClick={() =>
            addPasskey.mutate(undefined, {
              onError,
              onSuccess: ({ recoveryCodes }) => {
                onCodes(recoveryCodes);
                done('Passkey added');
              },
            })
          }
        >
          Add passkey
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {passkeys.map(({ id, name, createdAt, usedAt }) => (
          <SecurityRow
            key={id}
            icon={KeyRound}
            title={name}
            note={
              usedAt
                ? `Passkey, last used ${formatDate(usedAt, timeZone)}`
                : `Passkey, added ${formatDate(createdAt, timeZone)}`
            }
            remove={{
              label: `Remove passkey ${name}`,
              busy: removePasskey.isPending,
              disabledReason: keepLast,
              onPress: () => removePasskey.mutate(id, { onError, onSuccess: () => done('Passkey removed') }),
            }}
          />
        ))}
        <SecurityRow
          icon={Smartphone}
          title="Authenticator app"
          note={
            hasTotp
              ? 'Set up: signing in asks for its six digits.'
              : 'Six digits from an app on your telephone.'
          }
          {...(hasTotp
            ? {
                remove: {
                  label: 'Remove authenticator app',
                  busy: removeTotp.isPending,
                  disabledReason: keepLast,
                  onPress: () =>
                    removeTotp.mutate(undefined, {
                      onError,
                      onSuccess: () => done('Authenticator app removed'),
                    }),
                },
              }
            : {
                action: (
                  <Button busy={startTotp.isPending} onClick={() => startTotp.mutate(undefined, { onError })}>
                    Set up
                  </Button>
                ),
              })}
        />
        {factors > 0 && (
          <SecurityRow
            icon={LifeBuoy}
            title="Recovery codes"
            note={`${String(recoveryCodesLeft)} of 10 left.`}
            action={
              <Button
                busy={renew.isPending}
                onClick={() =>
                  renew.mutate(undefined, { onError, onSuccess: (made) => onCodes(made.recoveryCodes) })
                }
              >
                New codes
              </Button>
            }
          />
        )}
      </ul>
      {startTotp.data && (
        <Dialog
          open
          size="sm"
          title="Authenticator app"
          closeOnPressOutside={false}
          onOpenChange={(open) => !open && startTotp.reset()}
        >
          <TotpSetUp
            {...startTotp.data}
            onDone={(codes) => {
              startTotp.reset();
              onCodes(codes);
              done('Authenticator app added');
            }}
          />
        </Dialog>
      )}
    </Panel>
  );
}
