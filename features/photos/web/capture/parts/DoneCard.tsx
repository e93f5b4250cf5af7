import { formatCount } from '@lanyard/format/plurals';
import { Button } from '@lanyard/ui/Button';
import { ArrowLeftRight, CircleCheck } from 'lucide-react';

import type { CaptureProgress } from '../flow/queue-lines.ts';

export interface DoneCardProps {
  readonly name: string;
  readonly progress: CaptureProgress;
  readonly minutes: number;
  readonly onEnd: () => void;
  readonly onOther: () => void;
}

/** Replaces the camera when no child is left. */
export function DoneCard({ name, progress, minutes, onEnd, onOther }: DoneCardProps) {
  const { all, done, absent } = progress;
  return (
    <div className="absolute inset-0 grid place-items-center bg-table p-6 text-center">
      <div className="w-full max-w-md rounded-lg border border-line bg-surface p-8 shadow-2">
        <CircleCheck aria-hidden className="mx-auto size-12 text-green" strokeWidth={1.6} />
        <p className="tnum mt-3 text-2xl font-semibold">{`${String(done)} of ${String(all)}.`}</p>
        <p className="text-lg">{`${name} is done — ${formatCount(minutes, 'minute', 'minutes')}.`}</p>
        {absent > 0 && (
          <p className="mt-1 text-base text-fg-2">{`${String(absent)} absent, for the make-up day.`}</p>
        )}
        <div className="mt-6 grid gap-2">
          <Button variant="primary" className="h-14! text-base!" onClick={onOther}>
            <ArrowLeftRight aria-hidden />
            Another class
          </Button>
          <Button className="h-14! text-base!" onClick={onEnd}>
            Summary
          </Button>
        </div>
      </div>
    </div>
  );
}
