import { formatDateTime } from '@lanyard/format/dates';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { useToast } from '@lanyard/ui/use-toast';
import { useState } from 'react';

import type { Security } from '../../api-security.ts';
import { AnswerPanel } from '../AnswerPanel.tsx';
import { useCancelFactorReset } from './use-security.ts';

/** Shown if an admin requested the reset of my second factor. I still have the factor, so I can cancel the request. */
export function MyFactorReset({ reset }: { readonly reset: NonNullable<Security['reset']> }) {
  const { timeZone } = usePlace();
  const toast = useToast();
  const { mutate, isPending, error } = useCancelFactorReset();
  const [now] = useState(Date.now);
  const { askedBy, organisation, freeAt } = reset;
  const when = Date.parse(freeAt) <= now ? 'now' : `from ${formatDateTime(freeAt, timeZone)} on`;
  return (
    <AnswerPanel
      title="Someone asked to reset your second factor"
      note={`${askedBy} of ${organisation} asked for it. An admin can do it ${when}. If you did not ask for this, cancel it.`}
      error={error}
    >
      <Button
        variant="primary"
        busy={isPending}
        onClick={() =>
          mutate(undefined, {
            onSuccess: () => void toast.show({ kind: 'done', title: 'Your second factor stays' }),
          })
        }
      >
        Cancel the reset
      </Button>
    </AnswerPanel>
  );
}
