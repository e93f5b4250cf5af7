import type { ReactNode } from 'react';

export interface PageTitleProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
}

/** The only h1 of a page. */
export function PageTitle({ title, note, actions }: PageTitleProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-2xl font-semibold tracking-[-0.015em]">{title}</h1>
        {note && <p className="mt-0.5 text-sm text-fg-3">{note}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
    </div>
  );
}
