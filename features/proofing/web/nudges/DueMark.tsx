import { formatShortDay } from '@lanyard/format/dates';
import { Badge } from '@lanyard/ui/Badge';
import { CalendarClock } from 'lucide-react';

export interface DueMarkProps {
  readonly dueOn: string | null;
  readonly overdue: boolean;
}

/** The due date of a class. It is marked red if the date has passed and proofs are left. */
export function DueMark({ dueOn, overdue }: DueMarkProps) {
  if (dueOn === null) return <span className="text-fg-3">No date</span>;
  const date = formatShortDay(dueOn);
  return overdue ? (
    <Badge tone="red" icon={CalendarClock} label={`Overdue since ${date}`} />
  ) : (
    <time dateTime={dueOn} className="tnum">
      {date}
    </time>
  );
}
