import { formatTimeAgo } from '@lanyard/format/time-ago';
import { IconButton } from '@lanyard/ui/IconButton';
import { useMinuteClock } from '@lanyard/ui/use-minute-clock';
import { RefreshCw } from 'lucide-react';

export interface UpdatedNoteProps {
  /** When the figures were last loaded, in milliseconds since 1970. 0 if never. */
  readonly at: number;
  /** The labels of the counted sections, if the person sees only some. */
  readonly own: readonly string[] | null | undefined;
  readonly failed: boolean;
  readonly refreshing: boolean;
  readonly onRefresh: () => void;
}

export function UpdatedNote({ at, own, failed, refreshing, onRefresh }: UpdatedNoteProps) {
  const now = useMinuteClock();
  const ago = at === 0 ? '' : formatTimeAgo(new Date(at).toISOString(), now);
  return (
    <span className="flex flex-wrap items-center gap-x-1.5">
      <span className="tnum">
        {at === 0 ? 'Last updated —' : failed ? `As of ${ago}: couldn’t refresh` : `Last updated ${ago}`}
      </span>
      <IconButton
        icon={RefreshCw}
        label="Refresh"
        keys="r"
        className="-my-1.5"
        busy={refreshing}
        onClick={onRefresh}
      />
      {own && own.length > 0 && <span>Figures of your classes: {own.join(', ')}</span>}
    </span>
  );
}
