import { useMay, usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';

import { cardsText } from '../package-words.ts';
import { useOpenAsides, useOpenClaims } from '../use-packages.ts';

export interface OpenDecisionsProps {
  readonly onOpen: (what: 'claims' | 'asides') => void;
}

/** Lists open decisions: a vendor answers claims, and a school decides about cards that were put aside. */
export function OpenDecisions({ onOpen }: OpenDecisionsProps) {
  const { kind } = usePlace();
  const mayAnswer = useMay('claim.answer');
  const mayPack = useMay('package.create');
  const claims = useOpenClaims(mayAnswer).data?.length ?? 0;
  const asides = useOpenAsides(mayPack).data?.length ?? 0;
  const rows = [
    { what: 'claims', count: claims, words: `${cardsText(claims)} claimed by a school`, act: 'Answer' },
    {
      what: 'asides',
      count: asides,
      words: `${cardsText(asides)} put aside: the child moved to another class`,
      act: kind === 'school' ? 'Decide' : 'See which',
    },
  ] as const;
  const shown = rows.filter(({ count }) => count > 0);
  if (shown.length === 0) return null;
  return (
    <ul
      aria-label="Waiting for an answer"
      className="divide-y divide-yellow-line rounded-lg border border-yellow-line bg-yellow-bg text-sm text-yellow-fg"
    >
      {shown.map(({ what, words, act }) => (
        <li key={what} className="flex items-center justify-between gap-3 py-2 ps-4 pe-2">
          <span className="font-medium">{words}</span>
          <Button size="sm" onClick={() => onOpen(what)}>
            {act}
          </Button>
        </li>
      ))}
    </ul>
  );
}
