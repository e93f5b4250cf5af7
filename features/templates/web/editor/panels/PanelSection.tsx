import type { ReactNode } from 'react';

export interface PanelSectionProps {
  readonly title: string;
  readonly extra?: ReactNode;
  readonly children: ReactNode;
}

export function PanelSection({ title, extra, children }: PanelSectionProps) {
  return (
    <section aria-label={title} className="border-b border-line p-4 last:border-b-0">
      <div className="mb-2.5 flex min-h-5 items-center justify-between gap-2">
        <h3 className="truncate text-xs font-semibold text-fg-2">{title}</h3>
        {extra}
      </div>
      {children}
    </section>
  );
}
