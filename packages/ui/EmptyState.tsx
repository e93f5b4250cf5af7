import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly icon: LucideIcon;
  /** Why nothing is here, in one line. */
  readonly title: string;
  readonly hint?: string;
  /** A button for the next step. */
  readonly action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-14 text-center">
      <Icon aria-hidden className="mb-2 size-8 text-fg-3" strokeWidth={1.5} />
      <p className="font-medium">{title}</p>
      {hint && <p className="max-w-96 text-sm text-balance text-fg-3">{hint}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
