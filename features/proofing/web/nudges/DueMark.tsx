import { Badge } from '@lanyard/ui/Badge';
import { CalendarClock } from 'lucide-react';

export interface DueMarkProps {
  readonly dueOn: string | null;
  readonly overdue: boolean;
}

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** Until when a class is to be reviewed; loud when the day has passed with something left. */
export function DueMark({ dueOn, overdue }: DueMarkProps) {
  if (dueOn === null) return <span className="text-fg-3">No date</span>;
  const date = day.format(new Date(`${dueOn}T00:00:00Z`));
  return overdue ? (
    <Badge tone="red" icon={CalendarClock} label={`Overdue since ${date}`} />
  ) : (
    <time dateTime={dueOn} className="tnum">
      {date}
    </time>
  );
}
