import { usePlace } from '@lanyard/place/use-place';
import { t } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { clsx } from 'clsx';
import { FileWarning, LoaderCircle, RotateCw } from 'lucide-react';
import { useState } from 'react';

import type { Proof } from '../api.ts';
import { proofFaultWords } from './proof-words.ts';
import type { CardPictureState } from './use-card-loaded.ts';
import { proofPicture } from './use-proofs.ts';

export interface CardPictureProps {
  readonly proof: Pick<Proof, 'id' | 'number' | 'drawn' | 'faults' | 'studentName'>;
  readonly side?: 'front' | 'back';
  /** On a page with many cards: a small picture, which loads when the person scrolls to it. */
  readonly small?: boolean;
  readonly className?: string | undefined;
  /** Called when the picture has loaded, has failed, or is loaded again. */
  readonly onState?: ((state: CardPictureState) => void) | undefined;
}

const frame = 'grid aspect-[1.588] w-full place-items-center rounded-lg text-center text-sm';

/** A side of the card exactly as it would be printed, or an empty frame until it is drawn. */
export function CardPicture({ proof, side = 'front', small = false, className, onState }: CardPictureProps) {
  const { org } = usePlace();
  const { drawn, faults, studentName } = proof;
  const address = proofPicture(org, proof, side, small ? 'small' : 'large');
  const [shown, setShown] = useState<{ readonly address: string; readonly failed: boolean }>();
  const end = (failed: boolean): void => {
    setShown({ address, failed });
    onState?.(failed ? 'failed' : 'ready');
  };
  const retry = (): void => {
    setShown(undefined);
    onState?.('loading');
  };
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
        <div className="flex flex-col items-center gap-1.5">
          <p>{t`Couldn’t load the card.`}</p>
          {/* On a tile, only its buttons take presses. */}
          <Button
            size="sm"
            className="pointer-events-auto"
            aria-label={t`Retry the card of ${studentName}`}
            onClick={retry}
          >
            <RotateCw aria-hidden />
            {t`Retry`}
          </Button>
        </div>
      </div>
    );
  return (
    <img
      key={address}
      loading={small ? 'lazy' : 'eager'}
      src={address}
      alt={`The card of ${studentName}, ${side}`}
      onLoad={() => end(false)}
      onError={() => end(true)}
      className={clsx(
        'block h-auto max-h-96 w-auto max-w-full rounded-lg shadow-2 ring-1 ring-black/10 dark:ring-white/15',
        !here && 'skeleton aspect-[1.588] w-full',
        className,
      )}
    />
  );
}
