import { formatShortDay } from '@lanyard/format/dates';
import { Badge } from '@lanyard/ui/Badge';
import { CalendarClock } from 'lucide-react';

export interface DueMarkProps {
  readonly dueOn: string | null;
  readonly overdue: boolean;
}

/** Until when a class is to be reviewed; loud when the day has passed with something left. */
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
