import { Button } from '@lanyard/ui/Button';
import { GitCompareArrows } from 'lucide-react';

export interface SaveConflictProps {
  /** The stored values by the form's labels, such as `Name` with the value `Riverside`. */
  readonly now: Readonly<Record<string, string>>;
  readonly busy?: boolean;
  /** Saves the person's own values over the other person's, after they have seen them. */
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Shown if someone else saved first: their values, the person's own values, and the choice. */
export function SaveConflict({ now, busy = false, onKeepMine, onTakeTheirs }: SaveConflictProps) {
  return (
    <div
      role="alert"
      className="flex gap-3 rounded-lg border border-yellow-line bg-yellow-bg p-4 text-yellow-fg"
    >
      <GitCompareArrows aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">Somebody changed this meanwhile. It now says:</p>
        <dl className="mt-1 text-sm">
          {Object.entries(now).map(([name, value]) => (
            <div key={name} className="flex gap-4">
              <dt className="w-28 shrink-0">{name}</dt>
              <dd className="min-w-0 truncate font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button size="sm" onClick={onTakeTheirs}>
            Take theirs
          </Button>
          <Button size="sm" busy={busy} onClick={onKeepMine}>
            Save mine
          </Button>
        </div>
      </div>
    </div>
  );
}
