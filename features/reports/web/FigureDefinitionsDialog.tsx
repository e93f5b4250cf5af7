import { figureGroups } from '@lanyard/domain/figure-words';
import { Dialog } from '@lanyard/ui/Dialog';
import { ScrollRegion } from '@lanyard/ui/ScrollRegion';

/** Explains every figure. docs/figures.md has the same texts, from the same list. */
export function FigureDefinitionsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog
      title="How is this counted?"
      description="The same word gives the same number on every screen."
      size="4xl"
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <ScrollRegion aria-label="Definitions" className="flex flex-col gap-6">
        {figureGroups.map(({ title, figures }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-1 text-md font-semibold">{title}</h3>
            <dl className="divide-y divide-line">
              {figures.map(({ id, name, formula, target, from }) => (
                <div key={id} className="grid gap-x-6 gap-y-0.5 py-2.5 sm:grid-cols-[13rem_1fr]">
                  <dt className="text-sm font-semibold">
                    {name}
                    {target && <span className="block text-xs font-normal text-fg-3">{target}</span>}
                  </dt>
                  <dd className="text-sm">
                    {formula}
                    <span className="block text-xs text-fg-3">Read from {from}.</span>
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </ScrollRegion>
    </Dialog>
  );
}
