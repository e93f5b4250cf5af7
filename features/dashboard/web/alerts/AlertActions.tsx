import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { IconButton } from '@lanyard/ui/IconButton';
import { Menu, MenuItem } from '@lanyard/ui/Menu';
import { useToast } from '@lanyard/ui/use-toast';
import {
  AlarmClock,
  AlarmClockOff,
  Check,
  RotateCcw,
  UserRound,
  UserRoundPlus,
  UserRoundX,
} from 'lucide-react';

import type { Alert, AlertChange } from '../../api-alerts.ts';
import { useAssignees, useChangeAlert } from './use-alerts.ts';

/** Loads the people when the menu opens. The signed-in person is first in the list. */
function Assignees({
  alert,
  onChoose,
}: {
  readonly alert: Alert;
  readonly onChoose: (person: { readonly id: string; readonly name: string } | null) => void;
}) {
  const { person: me } = usePlace();
  const { data, error } = useAssignees(alert.id, true);
  if (error) return <p className="px-3 py-2 text-sm text-fg-2">{errorSentenceFor(error)}</p>;
  if (!data) return <p className="px-3 py-2 text-sm text-fg-3">Loading…</p>;
  const others = data.filter(({ id }) => id !== me.id);
  const self = data.find(({ id }) => id === me.id);
  return (
    <>
      {[...(self ? [self] : []), ...others].map((person) => (
        <MenuItem
          key={person.id}
          icon={person.id === alert.assignee?.id ? Check : UserRound}
          onSelect={() => onChoose(person)}
        >
          {person.id === me.id ? 'Me' : person.name}
        </MenuItem>
      ))}
      {alert.assignee && (
        <MenuItem icon={UserRoundX} onSelect={() => onChoose(null)}>
          Nobody
        </MenuItem>
      )}
    </>
  );
}

/** The buttons to mark an alert done, snooze it until tomorrow, or assign it. Each action has an undo. */
export function AlertActions({ alert }: { readonly alert: Alert }) {
  const { mutate, isPending } = useChangeAlert();
  const toast = useToast();
  const apply = (change: AlertChange, title: string, back?: AlertChange): void =>
    mutate(
      { alert: alert.id, change },
      {
        onSuccess: () =>
          toast.show({
            title,
            kind: 'done',
            ...(back && {
              action: { label: 'Undo', onPress: () => mutate({ alert: alert.id, change: back }) },
            }),
          }),
        onError: (fault) => toast.show({ title: errorSentenceFor(fault), kind: 'failed' }),
      },
    );
  if (alert.state === 'resolved') return null;
  if (alert.state === 'done')
    return (
      <Button size="sm" busy={isPending} onClick={() => apply({ done: false }, 'Open again')}>
        <RotateCcw aria-hidden />
        Reopen
      </Button>
    );
  const snoozed = alert.state === 'snoozed';
  return (
    <div className="-my-1 flex shrink-0 items-center gap-1 self-center max-sm:my-0 max-sm:basis-full max-sm:flex-row-reverse max-sm:justify-end max-sm:ps-10">
      <Menu align="end" trigger={<IconButton icon={UserRoundPlus} label="Assign" />}>
        <Assignees
          alert={alert}
          onChoose={(person) =>
            apply(
              { assignee: person?.id ?? null },
              person ? `Assigned to ${person.name}` : 'Assigned to nobody',
              { assignee: alert.assignee?.id ?? null },
            )
          }
        />
      </Menu>
      <IconButton
        icon={snoozed ? AlarmClockOff : AlarmClock}
        label={snoozed ? 'Wake now' : 'Snooze till tomorrow'}
        onClick={() => apply({ snoozed: !snoozed }, snoozed ? 'Awake again' : 'Back tomorrow', { snoozed })}
      />
      <Button
        size="sm"
        busy={isPending}
        onClick={() =>
          apply({ done: true, seen: alert.count }, 'Done. It comes back if it grows.', { done: false })
        }
      >
        <Check aria-hidden className="max-sm:hidden" />
        Mark done
      </Button>
    </div>
  );
}
