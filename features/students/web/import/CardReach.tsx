import type { CardStage } from '@lanyard/domain/card-stage';
import { solidClasses } from '@lanyard/ui/tone';

import { reachNames, cardStageWords } from './import-words.ts';

/** Five dashes: how far the card has gone. */
export function CardReach({ stage }: { readonly stage: CardStage }) {
  const { reach, tone } = cardStageWords[stage];
  const on = tone === 'neutral' ? 'bg-edge' : solidClasses[tone];
  return (
    <span className="flex shrink-0 gap-1">
      <span className="sr-only">{`Reached ${reachNames[reach - 1] ?? ''}, step ${String(reach)} of 5: `}</span>
      {reachNames.map((name, at) => (
        <span
          aria-hidden
          key={name}
          className={`h-1.5 w-4 rounded-full ${at < reach ? on : 'bg-line-2/60'}`}
        />
      ))}
    </span>
  );
}
