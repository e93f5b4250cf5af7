import { Segmented } from '@lanyard/ui/Segmented';
import { useHotkey } from '@lanyard/ui/use-hotkey';
import { useState } from 'react';

import type { Proof } from '../../api.ts';
import { CardPicture, type CardPictureProps } from '../CardPicture.tsx';
import { ReviewPart } from './ReviewPart.tsx';

const sides = [
  { value: 'front', label: 'Front' },
  { value: 'back', label: 'Back' },
] as const;

export interface ReviewCardProps {
  readonly proof: Proof;
  /** Called for the front only: it has the face and the name. */
  readonly onState: CardPictureProps['onState'];
}

/** The card exactly as it would be printed. */
export function ReviewCard({ proof, onState }: ReviewCardProps) {
  const [chosen, setSide] = useState<'front' | 'back'>('front');
  const side = proof.hasBack ? chosen : 'front';
  useHotkey('f', () => setSide(side === 'front' ? 'back' : 'front'), {
    inDialog: true,
    enabled: proof.hasBack,
  });
  return (
    <ReviewPart
      title="On the card"
      tools={
        proof.hasBack && (
          <Segmented label="Side" items={sides} value={side} onChange={setSide} className="coarse:h-auto" />
        )
      }
    >
      <CardPicture
        proof={proof}
        side={side}
        onState={side === 'front' ? onState : undefined}
        className="max-w-80! max-sm:max-h-56!"
      />
    </ReviewPart>
  );
}
