import { formatDecimal } from '@lanyard/format/numbers';
import { tipAttributes } from '@lanyard/ui/Tooltip';
import { VisuallyHidden } from '@lanyard/ui/VisuallyHidden';
import { clsx } from 'clsx';
import { Camera, CameraOff, Check, Lock } from 'lucide-react';
import { useId } from 'react';

import { autoShutterMs } from '../flow/sitting.ts';

export interface ShutterProps {
  /** 0 to 1 while the automatic shutter counts. */
  readonly counting: number | null;
  readonly done: boolean;
  /** Why the shutter is locked. */
  readonly locked: string | undefined;
  /** True if there is no camera. If there is one that must not be used, `locked` says why. */
  readonly off?: boolean;
  readonly onPress: () => void;
  readonly size?: number;
}

const radius = 46;
const round = 2 * Math.PI * radius;

function Face({ counting, done, locked, off }: Pick<ShutterProps, 'counting' | 'done' | 'locked' | 'off'>) {
  if (off) return <CameraOff className="size-8" strokeWidth={1.9} />;
  if (locked !== undefined) return <Lock className="size-8" strokeWidth={1.9} />;
  if (done) return <Check className="size-9" strokeWidth={2.6} />;
  if (counting === null) return <Camera className="size-8" strokeWidth={1.9} />;
  return (
    <span className="tnum text-lg font-bold">{`${formatDecimal(((1 - counting) * autoShutterMs) / 1000, 1)} s`}</span>
  );
}

export function Shutter({ counting, done, locked, off = false, onPress, size = 104 }: ShutterProps) {
  const why = useId();
  const lit = counting !== null || done;
  const share = done ? 1 : (counting ?? 0);
  return (
    <>
      <button
        type="button"
        {...tipAttributes(locked ?? 'Take the photo', locked === undefined ? 'Space' : undefined)}
        aria-keyshortcuts="Space"
        {...(locked !== undefined && { 'aria-disabled': true, 'aria-describedby': why })}
        onClick={() => locked === undefined && onPress()}
        className={clsx(
          'group relative grid shrink-0 place-items-center rounded-full',
          locked !== undefined && 'cursor-not-allowed',
        )}
        style={{ width: size, height: size }}
      >
        <VisuallyHidden>{counting === null ? 'Take the photo' : 'Take the photo now'}</VisuallyHidden>
        <svg viewBox="0 0 100 100" aria-hidden className="absolute inset-0 -rotate-90">
          <circle cx="50" cy="50" r={radius} fill="none" className="stroke-edge" strokeWidth="4" />
          {lit && (
            <circle
              cx="50"
              cy="50"
              r={radius}
              fill="none"
              className="stroke-green"
              strokeWidth="7"
              strokeLinecap="round"
              strokeDasharray={`${String(round * share)} ${String(round)}`}
            />
          )}
        </svg>
        <span
          aria-hidden
          className={clsx(
            'grid size-[80%] place-items-center rounded-full transition-transform duration-120 group-active:scale-95',
            locked !== undefined && 'bg-well text-fg-3',
            locked === undefined && (lit ? 'bg-green text-white dark:text-black' : 'bg-ink text-on-ink'),
          )}
        >
          <Face counting={counting} done={done} locked={locked} off={off} />
        </span>
      </button>
      {locked !== undefined && <VisuallyHidden id={why}>{locked}</VisuallyHidden>}
    </>
  );
}
