import type { MissingCard } from '../../api.ts';
import { missingReasonWords } from '../package-words.ts';

/** Which cards of the class are not in the package, and why. */
export function MissingCardList({ cards }: { readonly cards: readonly MissingCard[] }) {
  return (
    <ul aria-label="Missing cards" className="max-h-52 divide-y divide-line overflow-y-auto text-sm">
      {cards.map((card) => (
        <li key={card.id} className="flex justify-between gap-3 py-1.5">
          <span className="truncate font-medium">
            {card.name ?? card.serial}
            {card.identifier !== null && (
              <span className="tnum font-normal text-fg-3"> {card.identifier}</span>
            )}
          </span>
          <span className="shrink-0 text-fg-2">{missingReasonWords[card.why]}</span>
        </li>
      ))}
    </ul>
  );
}
