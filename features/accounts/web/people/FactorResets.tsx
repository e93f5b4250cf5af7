import { formatDateTime } from '@lanyard/format/dates';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { useToast } from '@lanyard/ui/use-toast';
import { useState } from 'react';

import type { FactorReset } from '../../api-factor-resets.ts';
import { AnswerPanel } from '../AnswerPanel.tsx';
import { useFinishFactorReset, useWithdrawFactorReset } from './use-factor-resets.ts';

/** Resets of an admin's second factor that wait until 72 hours are over. */
export function FactorResets({ resets }: { readonly resets: readonly FactorReset[] }) {
  return resets.map((reset) => <Reset key={reset.id} reset={reset} />);
}

type Reader = { readonly isMine: boolean; readonly isFree: boolean; readonly timeZone: string };
/** The owner of the second factor and other admins get different sentences. */
function noteOf({ name, askedBy, freeAt }: FactorReset, { isMine, isFree, timeZone }: Reader): string {
  const whose = isMine ? 'your second factor' : `the second factor of ${name}`;
  const asked = `${askedBy} asked to reset ${whose}.`;
  const when = isFree ? 'now' : `from ${formatDateTime(freeAt, timeZone)} on`;
  return isMine
    ? `${asked} Another admin can finish it ${when}. Withdraw it if you still have your second factor.`
    : `${asked} You can finish it ${when}, unless ${name} cancels it.`;
}

function Reset({ reset }: { readonly reset: FactorReset }) {
  const { person: me, timeZone } = usePlace();
  const toast = useToast();
  const finish = useFinishFactorReset();
  const withdraw = useWithdrawFactorReset();
  const [now] = useState(Date.now);
  const isMine = reset.person === me.id;
  const isFree = Date.parse(reset.freeAt) <= now;
  const error = finish.error ?? withdraw.error;
  const done = (title: string) => void toast.show({ kind: 'done', title });
  return (
    <AnswerPanel
      title="Reset of a second factor"
      note={noteOf(reset, { isMine, isFree, timeZone })}
      error={error}
    >
      <Button
        size="sm"
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate(reset.id, { onSuccess: () => done('The reset is withdrawn') })}
      >
        Withdraw
      </Button>
      {isFree && !isMine && (
        <Button
          size="sm"
          variant="primary"
          busy={finish.isPending}
          onClick={() =>
            finish.mutate(reset.id, {
              onSuccess: () => done(`The second factor of ${reset.name} is reset`),
            })
          }
        >
          Reset now
        </Button>
      )}
    </AnswerPanel>
  );
}
