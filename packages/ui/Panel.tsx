import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

export interface PanelProps {
  readonly title?: string;
  readonly note?: ReactNode;
  /** Shown at the end of the title's line. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
  readonly className?: string;
}

export function Panel({ title, note, action, children, className }: PanelProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={title && titleId}
      className={clsx(
        'rounded-lg border border-line bg-surface p-5 shadow-1 max-sm:p-4 print:break-inside-avoid',
        className,
      )}
    >
      {title && (
        <header className="mb-4 flex items-start justify-between gap-4">
          <div className="min-w-0">
            <h2 id={titleId} className="text-md font-semibold">
              {title}
            </h2>
            {note && <p className="text-sm text-fg-3">{note}</p>}
          </div>
          {action && <div className="-my-1 flex shrink-0 items-center gap-2">{action}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
