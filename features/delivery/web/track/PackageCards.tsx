import { plural, t } from '@lanyard/translation/macro';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';

import type { PackageCard, PackageInFull } from '../../api.ts';
import { cardName } from '../package-words.ts';

const CardLifeDialog = lazy(async () => ({
  default: (await import('../life/CardLifeDialog.tsx')).CardLifeDialog,
}));

/** The cards of a package. Each opens the timeline of the card. */
export function PackageCards({ of }: { readonly of: PackageInFull }) {
  const [open, setOpen] = useState<PackageCard>();
  if (of.members.length === 0) return null;
  return (
    <details className="mt-5 text-sm">
      <summary className="cursor-pointer font-semibold">
        {plural(of.members.length, { one: '# card in the package', other: '# cards in the package' })}
      </summary>
      <ul aria-label={t`Cards in the package`} className="mt-2 divide-y divide-line">
        {of.members.map((card) => (
          <li key={card.id}>
            <button
              type="button"
              className="hit flex min-h-9 w-full items-center gap-3 py-1.5 text-start hover:bg-well coarse:min-h-11"
              onClick={() => setOpen(card)}
            >
              <span className="min-w-0 flex-1 truncate">{cardName(card)}</span>
              <span className="tnum shrink-0 text-fg-3">{card.identifier ?? card.serial}</span>
              <ChevronRight aria-hidden className="size-4 shrink-0 text-fg-3 rtl:rotate-180" />
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <Suspense>
          <CardLifeDialog card={open.id} name={cardName(open)} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </details>
  );
}
