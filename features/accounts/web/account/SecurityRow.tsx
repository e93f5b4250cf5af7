import { Button } from '@lanyard/ui/Button';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

export interface SecurityRowProps {
  readonly icon: LucideIcon;
  readonly title: ReactNode;
  readonly note: ReactNode;
  readonly action?: ReactNode;
  readonly remove?: {
    /** The full label of the button, because several rows have the same button. */
    readonly label: string;
    readonly word?: string;
    readonly busy: boolean;
    readonly disabledReason?: string | undefined;
    readonly onPress: () => void;
  };
}

/** One way to open the account. Removing it asks for confirmation in the same place. */
export function SecurityRow({ icon: Icon, title, note, action, remove }: SecurityRowProps) {
  const [asking, setAsking] = useState(false);
  // The button that was pressed disappears, so the focus moves to Keep, which changes nothing.
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (asking) keep.current?.focus();
  }, [asking]);
  const word = remove?.word ?? 'Remove';
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Icon aria-hidden className="size-5 shrink-0 text-fg-3" />
      <div className="min-w-40 flex-1">
        <p className="text-sm font-medium">{title}</p>
        <p className="text-xs text-fg-3">{note}</p>
      </div>
      {action}
      {remove && !asking && (
        <Button
          aria-label={remove.label}
          busy={remove.busy}
          disabledReason={remove.disabledReason}
          onClick={() => setAsking(true)}
        >
          {word}
        </Button>
      )}
      {remove && asking && (
        <span className="flex gap-2">
          <Button ref={keep} onClick={() => setAsking(false)}>
            Keep
          </Button>
          <Button
            variant="danger"
            onClick={() => {
              setAsking(false);
              remove.onPress();
            }}
          >
            Yes, {word.toLowerCase()}
          </Button>
        </span>
      )}
    </li>
  );
}
