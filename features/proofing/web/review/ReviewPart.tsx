import type { ReactNode } from 'react';

interface PartProps {
  readonly title: string;
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the review with a heading. */
export function ReviewPart({ title, tools, children }: PartProps) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <div className="flex min-h-5 items-center justify-between gap-3">
        <h3 className="text-xs font-medium text-fg-3">{title}</h3>
        {tools}
      </div>
      {children}
    </section>
  );
}
