import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface BlankPageProps {
  readonly icon: LucideIcon;
  readonly title: string;
  readonly children: ReactNode;
  /** Links to pages that work. */
  readonly links?: ReactNode;
}

/** An empty page, drawn as a blank card, with the reason. */
export function BlankPage({ icon: Icon, title, children, links }: BlankPageProps) {
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface shadow-1 md:flex">
      <div aria-hidden className="grid shrink-0 place-items-center bg-table p-6 md:w-80 md:p-10">
        <div className="flex aspect-[54/86] w-24 flex-col items-center gap-2.5 rounded-lg border-2 border-dashed border-edge pt-2.5 md:w-40 md:gap-5 md:pt-3">
          <span className="h-2 w-9 rounded-full border border-edge" />
          <span className="grid aspect-[3/4] w-12 place-items-center rounded-sm bg-surface/60 md:w-18">
            <Icon className="size-7 text-lanyard" strokeWidth={1.5} />
          </span>
          <span className="flex w-full flex-col items-center gap-2">
            <span className="h-1.5 w-3/5 rounded-full bg-edge/50" />
            <span className="h-1.5 w-2/5 rounded-full bg-edge/35" />
          </span>
        </div>
      </div>
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-3 p-6 md:p-10">
        <h2 className="text-lg font-semibold">{title}</h2>
        <div className="max-w-[60ch] text-fg-2">{children}</div>
        {links && <div className="mt-2 flex flex-wrap gap-2">{links}</div>}
      </div>
    </section>
  );
}
