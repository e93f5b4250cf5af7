import { ActError } from '@lanyard/client/ActError';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { Switch } from '@lanyard/ui/Switch';
import { useEffect, useRef } from 'react';

import { useChooseDigest, useDigest } from './use-nudges.ts';

export interface DigestSwitchProps {
  /** They came by the link in the mail that says how to stop it: it is off when they arrive. */
  readonly stop?: boolean;
  readonly onStopped?: () => void;
}

/** Each person's own switch for the daily mail of the school this tab shows. */
export function DigestSwitch({ stop = false, onStopped }: DigestSwitchProps) {
  const { data, error, refetch } = useDigest();
  const choose = useChooseDigest();
  const { mutate } = choose;
  const asked = useRef(false);
  useEffect(() => {
    if (!stop || asked.current) return;
    asked.current = true;
    mutate(false, { onSuccess: () => onStopped?.() });
  }, [stop, mutate, onStopped]);
  const wanted = choose.isPending ? choose.variables : data?.wanted;
  return (
    <Panel title="Daily mail" note="For this school; kept with your account.">
      {wanted === undefined ? (
        error ? (
          <ActError what="Your choice could not be loaded." error={error} onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="h-9" />
        )
      ) : (
        <Switch
          label="What waits for me, each morning"
          hint="At seven, school time, and only when something waits: proofs to review, decisions to take, records to mend."
          checked={wanted}
          onChange={(next) => mutate(next)}
        />
      )}
      <output className="mt-2 block text-sm text-fg-2 empty:hidden">
        {stop &&
          choose.isSuccess &&
          !choose.data.wanted &&
          'The daily mail is off. You can turn it on again here.'}
      </output>
      {choose.error && <ActError what="Nothing was changed." error={choose.error} />}
    </Panel>
  );
}
