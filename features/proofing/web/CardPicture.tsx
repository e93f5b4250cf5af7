import { usePlace } from '@lanyard/place/use-place';
import { clsx } from 'clsx';
import { FileWarning, LoaderCircle } from 'lucide-react';
import { useState } from 'react';

import type { Proof } from '../api.ts';
import { proofFaultWords } from './proof-words.ts';
import { proofPicture } from './use-proofs.ts';

export interface CardPictureProps {
  readonly proof: Pick<Proof, 'id' | 'number' | 'drawn' | 'faults' | 'studentName'>;
  readonly side?: 'front' | 'back';
  readonly className?: string | undefined;
}

const frame = 'grid aspect-[1.588] w-full place-items-center rounded-lg text-center text-sm';

/** A side of the card exactly as it would be printed, or an empty frame until it is drawn. */
export function CardPicture({ proof, side = 'front', className }: CardPictureProps) {
  const { org } = usePlace();
  const { drawn, faults, studentName } = proof;
  const address = proofPicture(org, proof, side);
  const [shown, setShown] = useState<{ readonly address: string; readonly failed: boolean }>();
  const here = shown?.address === address ? shown : undefined;
  const [fault] = faults;
  if (fault)
    return (
      <div className={clsx(frame, 'border border-red-line bg-red-bg p-4 text-red-fg', className)}>
        <p className="flex max-w-72 items-center gap-2 text-start">
          <FileWarning aria-hidden className="size-5 shrink-0" />
          {proofFaultWords(fault)}
        </p>
      </div>
    );
  if (!drawn)
    return (
      <div className={clsx(frame, 'skeleton text-fg-2', className)}>
        <p className="flex items-center gap-2">
          <LoaderCircle aria-hidden className="size-4 animate-spin" />
          The card is being drawn
        </p>
      </div>
    );
  if (here?.failed)
    return (
      <div className={clsx(frame, 'border border-line bg-well text-fg-2', className)}>
        <p>Couldn’t load the card.</p>
      </div>
    );
  return (
    <img
      key={address}
      src={address}
      alt={`The card of ${studentName}, ${side}`}
      onLoad={() => setShown({ address, failed: false })}
      onError={() => setShown({ address, failed: true })}
      className={clsx(
        'block h-auto max-h-96 w-auto max-w-full rounded-lg shadow-2 ring-1 ring-black/10 dark:ring-white/15',
        !here && 'skeleton aspect-[1.588] w-full',
        className,
      )}
    />
  );
}
