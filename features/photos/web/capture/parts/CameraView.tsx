import { qualityTags } from '@lanyard/domain/quality-tags';
import { clsx } from 'clsx';
import { Check, TriangleAlert, Volume2 } from 'lucide-react';
import { useEffect, useRef } from 'react';

import { qualityTagWords } from '../../photo-words.ts';
import type { Camera } from '../camera/use-camera.ts';
import type { Guidance, GuidanceSide } from '../flow/guidance.ts';
import { Ring } from './Ring.tsx';

export interface CameraViewProps {
  readonly camera: Extract<Camera, { is: 'on' }>;
  readonly onVideo: (video: HTMLVideoElement | null) => void;
  /** Null if there is no guidance: the models are not loaded yet, or cannot load. */
  readonly guidance: Guidance | null;
  /** A sentence that replaces the guidance. */
  readonly note: string | null;
  readonly counting: number | null;
}

const other: Readonly<Record<GuidanceSide, GuidanceSide>> = {
  left: 'right',
  right: 'left',
  up: 'up',
  down: 'down',
};

function Checks({ guidance }: { readonly guidance: Guidance }) {
  return (
    <ul
      aria-label="Live checks"
      className="absolute inset-x-0 top-2.5 flex justify-center gap-1 lg:top-8 lg:gap-1.5"
    >
      {qualityTags.map((tag) => {
        const isWrong = guidance.wrong.includes(tag);
        return (
          <li
            key={tag}
            className={clsx(
              'flex h-6 items-center gap-1 rounded-full px-2 text-2xs font-medium lg:h-7 lg:px-2.5 lg:text-xs',
              isWrong ? 'bg-[#ffd76a] text-[#3a2600]' : 'bg-[#10151d]/80 text-white',
            )}
          >
            {isWrong ? (
              <TriangleAlert aria-hidden className="size-3.5" strokeWidth={2.4} />
            ) : (
              <Check aria-hidden className="size-3.5 text-[#5fe39b]" strokeWidth={3} />
            )}
            {qualityTagWords[tag]}
            <span className="sr-only">{isWrong ? ' not yet' : ' good'}</span>
          </li>
        );
      })}
    </ul>
  );
}

function Sentence({ good, words }: { readonly good: boolean; readonly words: string }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-4 flex justify-center px-3 lg:bottom-9">
      <p
        className={clsx(
          'flex min-h-14 items-center gap-3 rounded-full ps-3 pe-5 text-lg leading-tight font-semibold tracking-[-0.01em] text-white shadow-3 lg:min-h-19 lg:ps-4 lg:pe-7 lg:text-xl',
          good ? 'bg-[#0b5f3a]' : 'bg-[#10151d]',
        )}
      >
        <span
          aria-hidden
          className={clsx(
            'grid size-9 shrink-0 place-items-center rounded-full lg:size-12',
            good ? 'bg-[#3ddc84] text-[#06351f]' : 'bg-[#ffc53d] text-[#2e1f00]',
          )}
        >
          {good ? (
            <Check className="size-6" strokeWidth={3} />
          ) : (
            <Volume2 className="size-6" strokeWidth={2.4} />
          )}
        </span>
        {words}
      </p>
    </div>
  );
}

/**
 * The camera preview. The bright part becomes the photo, and a dimmed margin surrounds it. If the camera faces the
 * child, the preview is mirrored.
 */
export function CameraView({ camera, onVideo, guidance, note, counting }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const { stream, facesUser } = camera;
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    element.srcObject = stream;
    void element.play().catch(() => undefined);
    onVideo(element);
    return () => onVideo(null);
  }, [stream, onVideo]);

  const good = guidance?.good === true && note === null;
  const side = guidance && note === null ? guidance.side : null;
  const words = note ?? guidance?.sentence ?? null;
  return (
    <div className="absolute inset-0 overflow-hidden bg-black [container-type:size]">
      <video
        ref={video}
        muted
        playsInline
        aria-label="Camera"
        className={clsx('absolute inset-0 size-full object-cover', facesUser && '-scale-x-100')}
      />
      <div className="absolute top-1/2 left-1/2 aspect-3/4 h-[min(100cqh-16px,(100cqw-12px)*4/3)] -translate-x-1/2 -translate-y-1/2 lg:h-[min(94.7cqh,(100cqw-12px)*4/3)]">
        <div
          className={clsx(
            'absolute inset-0 rounded-md shadow-[0_0_0_999px_rgb(0_0_0/.42)]',
            good ? 'ring-4 ring-[#3ddc84]' : 'ring-2 ring-white/85',
          )}
        />
        <Ring
          tone={good ? 'green' : guidance?.face && note === null ? 'amber' : 'plain'}
          side={side && facesUser ? other[side] : side}
          filled={counting ?? (good ? 1 : 0)}
        />
      </div>
      {guidance?.face && note === null && <Checks guidance={guidance} />}
      {words !== null && <Sentence good={good} words={words} />}
    </div>
  );
}
