import { createFailureToast } from '@lanyard/client/failed-toast';
import { formatDateTime } from '@lanyard/format/dates';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { usePlace } from '@lanyard/place/use-place';
import { Badge } from '@lanyard/ui/Badge';
import { Button } from '@lanyard/ui/Button';
import { Panel } from '@lanyard/ui/Panel';
import { useToast } from '@lanyard/ui/use-toast';
import { MonitorSmartphone } from 'lucide-react';

import { SecurityRow } from './SecurityRow.tsx';
import { useEndOtherSessions, useEndSession, useMySessions } from './use-security.ts';

export function MySessions() {
  const { data: sessions = [], error } = useMySessions();
  const end = useEndSession();
  const endOthers = useEndOtherSessions();
  const { timeZone } = usePlace();
  const toast = useToast();
  const onError = (fault: unknown) => void toast.show(createFailureToast('Nothing was ended', fault));
  return (
    <Panel
      title="Where you are signed in"
      note="A session ends by itself when nobody works in it."
      action={
        <Button
          busy={endOthers.isPending}
          disabledReason={sessions.length > 1 ? undefined : 'You are signed in only here'}
          onClick={() =>
            endOthers.mutate(undefined, {
              onError,
              onSuccess: () => void toast.show({ kind: 'done', title: 'All other sessions are ended' }),
            })
          }
        >
          End all others
        </Button>
      }
    >
      {error && <p role="alert">{errorSentenceFor(error)}</p>}
      <ul className="divide-y divide-line">
        {sessions.map(({ id, device, network, startedAt, seenAt, isThis }) => (
          <SecurityRow
            key={id}
            icon={MonitorSmartphone}
            title={
              <span className="flex flex-wrap items-center gap-2">
                {device}
                {isThis && <Badge label="This one" tone="green" look="quiet" />}
              </span>
            }
            note={
              <>
                {network && <>From {network}. </>}
                Since {formatDateTime(startedAt, timeZone)}, last seen {formatDateTime(seenAt, timeZone)}.
              </>
            }
            {...(isThis
              ? {}
              : {
                  remove: {
                    label: `End the session of ${device} since ${formatDateTime(startedAt, timeZone)}`,
                    word: 'End',
                    busy: end.isPending,
                    onPress: () => end.mutate(id, { onError }),
                  },
                })}
          />
        ))}
      </ul>
    </Panel>
  );
}
