import type { OpenWork, OpenWorkKind } from '@lanyard/domain/roll-over';
import { plural } from '@lanyard/translation/macro';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** A link to where someone finishes each kind of work. */
export type OpenWorkLinks = Readonly<Record<OpenWorkKind, ReactNode>>;
export interface OpenWorkListProps {
  readonly openWork: readonly OpenWork[];
  /** The label of the year that ends. */
  readonly from: string;
  /** Left out where a link would close what the person is doing. */
  readonly links?: OpenWorkLinks;
}

/** What is there, and what the roll-over does to it. */
const sentences: Readonly<Record<OpenWorkKind, (count: number, from: string) => string>> = {
  pending_proofs: (count, from) =>
    plural(count, {
      one: `# proof of ${from} is not reviewed. It leaves the Proofing Queue, and its card is not printed.`,
      other: `# proofs of ${from} are not reviewed. They leave the Proofing Queue, and their cards are not printed.`,
    }),
  locked_proofs: (count, from) =>
    plural(count, {
      one: `# proof of ${from} is locked. The principal can no longer decide on it.`,
      other: `# proofs of ${from} are locked. The principal can no longer decide on them.`,
    }),
  rejected_proofs: (count, from) =>
    plural(count, {
      one: `# proof of ${from} is rejected. It leaves the Proofing Queue, and its card is not printed.`,
      other: `# proofs of ${from} are rejected. They leave the Proofing Queue, and their cards are not printed.`,
    }),
  unreleased_cards: (count, from) =>
    plural(count, {
      one: `# approved card of ${from} is not released. It can no longer be released.`,
      other: `# approved cards of ${from} are not released. They can no longer be released.`,
    }),
  held_cards: (count) =>
    plural(count, {
      one: `# card in an order is held, because its proof is locked. It stays held until the office takes it out of the order.`,
      other: `# cards in orders are held, because their proofs are locked. They stay held until the office takes them out of the order.`,
    }),
  orders: (count) =>
    plural(count, {
      one: `# order is not delivered. It continues.`,
      other: `# orders are not delivered. They continue.`,
    }),
  packages: (count) =>
    plural(count, {
      one: `# package has not arrived. It stays on Delivery.`,
      other: `# packages have not arrived. They stay on Delivery.`,
    }),
  cards_to_hand_over: (count) =>
    plural(count, {
      one: `# card has arrived and is not handed over. Its package stays on Delivery.`,
      other: `# cards have arrived and are not handed over. Their packages stay on Delivery.`,
    }),
};

/** Lists what is not finished in the year that ends, and what the roll-over does to it. */
export function OpenWorkList({ openWork, from, links }: OpenWorkListProps) {
  return (
    <ul className="flex flex-col gap-2.5 text-sm">
      {openWork.map(({ kind, count, names }) => (
        <li key={kind} className="flex items-start gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-yellow-fg" />
          <div className="min-w-0">
            <span className="block">{sentences[kind](count, from)}</span>
            {names.length > 0 && (
              <ul className="tnum mt-0.5 flex flex-wrap gap-x-3 text-xs text-fg-3">
                {names.map((name) => (
                  <li key={name} className="whitespace-nowrap">
                    {name}
                  </li>
                ))}
                {count > names.length && <li>…</li>}
              </ul>
            )}
            {links && <span className="mt-0.5 block">{links[kind]}</span>}
          </div>
        </li>
      ))}
    </ul>
  );
}
