import { ActError } from '@lanyard/client/ActError';
import { Panel } from '@lanyard/ui/Panel';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { Switch } from '@lanyard/ui/Switch';
import { useEffect, useRef } from 'react';

import { useChooseDigest, useDigest } from './use-nudges.ts';

export interface DigestSwitchProps {
  /** The person followed the link in the email that turns it off. The switch is off when the page opens. */
  readonly stop?: boolean;
  readonly onStopped?: () => void;
}

/** Turns the daily email of this school on or off for the signed-in person. */
export function DigestSwitch({ stop = false, onStopped }: DigestSwitchProps) {
  const { data, error, refetch } = useDigest();
  const choose = useChooseDigest();
  const { mutate } = choose;
  const hasStopped = useRef(false);
  useEffect(() => {
    if (!stop || hasStopped.current) return;
    hasStopped.current = true;
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
