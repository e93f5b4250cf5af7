import { clsx } from 'clsx';
import { Check, TriangleAlert } from 'lucide-react';

import type { TakenPicture } from '../use-sitting.ts';

export interface ShotViewProps {
  readonly picture: TakenPicture;
  readonly name: string;
  readonly tone: 'plain' | 'good' | 'warned';
  readonly sentence: string | null;
  readonly hint: string | null;
}

const rings = { plain: 'ring-edge', good: 'ring-[#3ddc84]', warned: 'ring-yellow' } as const;

/** The picture just taken, in a frame whose colour shows its quality. */
export function ShotView({ picture, name, tone, sentence, hint }: ShotViewProps) {
  return (
    <div className="absolute inset-0 flex flex-col bg-table">
      <div className="relative grid min-h-0 flex-1 place-items-center p-4">
        <div className="relative grid h-full max-h-160 min-h-0 place-items-center">
          <img
            src={picture.address}
            alt={`${name}, just taken`}
            className={clsx('h-full min-h-0 rounded-sm object-contain shadow-2 ring-4', rings[tone])}
          />
          {tone === 'good' && (
            <p className="absolute inset-x-0 bottom-6 mx-auto flex w-fit items-center gap-3 rounded-full bg-[#0b5f3a] py-2 ps-2.5 pe-5 text-lg font-semibold text-white shadow-3">
              <span
                aria-hidden
                className="grid size-10 place-items-center rounded-full bg-[#3ddc84] text-[#06351f]"
              >
                <Check className="size-6" strokeWidth={3} />
              </span>
              Good
            </p>
          )}
        </div>
        {sentence !== null && (
          <p className="absolute inset-x-6 bottom-8 mx-auto flex max-w-108 items-center gap-3 rounded-lg bg-[#10151d] p-3 text-white shadow-3 max-lg:hidden">
            <Warning />
            <Words sentence={sentence} hint={hint} dark />
          </p>
        )}
      </div>
      {sentence !== null && (
        <p className="flex items-start gap-3 bg-surface p-4 lg:hidden">
          <Warning />
          <Words sentence={sentence} hint={hint} dark={false} />
        </p>
      )}
    </div>
  );
}

const Warning = () => (
  <span
    aria-hidden
    className="grid size-10 shrink-0 place-items-center rounded-full bg-[#ffc53d] text-[#2e1f00]"
  >
    <TriangleAlert className="size-5" strokeWidth={2.4} />
  </span>
);
const Words = ({ sentence, hint, dark }: { sentence: string; hint: string | null; dark: boolean }) => (
  <span className="leading-tight">
    <b className="block text-md font-semibold">{sentence}</b>
    {hint !== null && <span className={clsx('text-sm', dark ? 'text-white/85' : 'text-fg-2')}>{hint}</span>}
  </span>
);
