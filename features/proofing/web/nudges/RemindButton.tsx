import { createFailureToast } from '@lanyard/client/failed-toast';
import { formatList } from '@lanyard/format/lists';
import { Button } from '@lanyard/ui/Button';
import { useToast } from '@lanyard/ui/use-toast';
import { BellRing } from 'lucide-react';

import { useRemind, type ReminderSubject } from './use-nudges.ts';

export interface RemindButtonProps {
  readonly of: ReminderSubject;
  /** What the reminder is about, for screen readers: "9-A". */
  readonly what: string;
  readonly disabledReason?: string | undefined;
}

/** Sends a reminder about a locked proof or an overdue class by email, at most once a day. */
export function RemindButton({ of, what, disabledReason }: RemindButtonProps) {
  const remind = useRemind();
  const toast = useToast();
  return (
    <Button
      size="sm"
      busy={remind.isPending}
      disabledReason={disabledReason}
      aria-label={`Remind about ${what}`}
      onClick={() =>
        // Not in the callbacks of `mutate`: those are not called if the row disappears when the list is read again.
        void remind.mutateAsync(of).then(
          ({ to }) => toast.show({ kind: 'done', title: `Reminder sent to ${formatList(to)}` }),
          (fault: unknown) => toast.show(createFailureToast('No reminder was sent', fault)),
        )
      }
    >
      <BellRing aria-hidden />
      Remind
    </Button>
  );
}
