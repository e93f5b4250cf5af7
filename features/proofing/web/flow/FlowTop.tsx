import { LogOutButton } from '@lanyard/accounts/web/LogOutButton';
import { Badge } from '@lanyard/ui/Badge';
import { IconButton } from '@lanyard/ui/IconButton';
import { ProgressBar } from '@lanyard/ui/ProgressBar';
import { CircleHelp, CloudUpload, WifiOff, X } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FlowTopProps {
  readonly title: string;
  /** For example: "12 of 40" */
  readonly count?: string | undefined;
  readonly left?: string | undefined;
  readonly done: number;
  readonly total: number;
  readonly saving: number;
  readonly online: boolean;
  /** The Undo button on a phone. At the top it does not move other buttons when it appears. */
  readonly undo?: ReactNode;
  readonly onKeys?: (() => void) | undefined;
  readonly onLeave: () => void;
}

export function FlowTop({
  title,
  count,
  left,
  done,
  total,
  saving,
  online,
  undo,
  onKeys,
  onLeave,
}: FlowTopProps) {
  return (
    <>
      <div aria-hidden className="lanyard-strap h-1 shrink-0" />
      <header className="flex h-14 shrink-0 items-center gap-2 bg-surface px-2 lg:gap-3 lg:px-4 max-lg:h-13">
        <IconButton icon={X} label="Leave review" className="size-11! [&_svg]:size-5!" onClick={onLeave} />
        <h1 className="min-w-0 truncate text-md font-semibold">{title}</h1>
        {count && (
          <p className="tnum text-sm whitespace-nowrap text-fg-2">
            {count}
            {left && <span className="max-sm:sr-only"> · {left}</span>}
          </p>
        )}
        <div className="ms-auto flex items-center gap-1.5">
          {!online && <Badge tone="yellow" icon={WifiOff} label="Offline" />}
          <span aria-live="off">
            {saving > 0 && (
              <>
                <Badge
                  className="max-lg:hidden"
                  tone="blue"
                  icon={CloudUpload}
                  label={`Saving ${String(saving)}`}
                />
                <span className="sr-only lg:hidden">Saving</span>
                <Badge className="lg:hidden" tone="blue" icon={CloudUpload} label={String(saving)} />
              </>
            )}
          </span>
          {undo}
          {onKeys && !undo && (
            <IconButton
              icon={CircleHelp}
              label="Keys"
              keys="?"
              className="size-11! [&_svg]:size-5!"
              onClick={onKeys}
            />
          )}
          <LogOutButton />
        </div>
      </header>
      <div className="shrink-0 bg-line">
        <ProgressBar
          thin
          tone="green"
          label="Decided"
          value={done}
          max={Math.max(1, total)}
          valueText={`${String(done)} of ${String(total)}`}
        />
      </div>
    </>
  );
}
