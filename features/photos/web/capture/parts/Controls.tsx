import { Button } from '@lanyard/ui/Button';
import { Segmented } from '@lanyard/ui/Segmented';
import { ChevronUp, PenLine, SkipForward, UserRoundCheck, UserRoundX } from 'lucide-react';

import type { QueueLine } from '../flow/queue-lines.ts';
import { Shutter, type ShutterProps } from './Shutter.tsx';

export interface ControlsProps {
  readonly line: QueueLine;
  readonly next: QueueLine | undefined;
  readonly shutter: Omit<ShutterProps, 'size'>;
  /** Undefined if this device cannot measure, so the automatic shutter is not offered. */
  readonly auto: boolean | undefined;
  readonly onAuto: (auto: boolean) => void;
  readonly onSkip: () => void;
  readonly onAbsent: () => void;
  readonly onNameWrong: () => void;
  readonly onQueue: () => void;
}

const act = 'h-14! justify-start gap-2 px-3! text-sm [&_svg]:size-5!';
const small = 'h-14! w-full flex-col gap-0.5! px-1! text-xs! [&_svg]:size-5!';

function AbsentButton({
  line,
  onAbsent,
  look,
}: Pick<ControlsProps, 'line' | 'onAbsent'> & { readonly look: string }) {
  const isAbsent = line.kind === 'absent';
  const isDone = line.kind === 'done';
  return (
    <Button
      className={look}
      onClick={onAbsent}
      aria-keyshortcuts="a"
      tip={isAbsent ? 'Is here after all' : 'Was not there today'}
      keys="a"
      disabledReason={isDone ? 'Has been photographed today, so was there.' : undefined}
    >
      {isAbsent ? <UserRoundCheck aria-hidden /> : <UserRoundX aria-hidden />}
      {isAbsent ? 'Here' : 'Absent'}
    </Button>
  );
}
const SkipButton = ({ onSkip, look }: { readonly onSkip: () => void; readonly look: string }) => (
  <Button className={look} onClick={onSkip} aria-keyshortcuts="s" tip="Later, at the end" keys="s">
    <SkipForward aria-hidden />
    Skip
  </Button>
);

/** The column of buttons next to the camera on a tablet. */
export function SideControls(props: ControlsProps) {
  const { line, next, shutter, auto, onAuto, onSkip, onAbsent, onNameWrong } = props;
  return (
    <>
      {next && (
        <div className="mt-auto border-t border-line px-4 py-3">
          <p className="text-xs text-fg-3">Next</p>
          <p className="mt-0.5 flex items-baseline gap-2 text-lg leading-6 font-semibold">
            <span className="tnum font-mono text-md text-fg-2">{Number(next.rollNo)}</span>
            <span className="min-w-0 wrap-break-word">{next.name}</span>
          </p>
        </div>
      )}
      <div className="flex flex-col items-center gap-4 border-t border-line bg-bg p-4">
        {auto !== undefined && (
          <Segmented
            className="w-full [&_label]:h-11"
            label="Shutter"
            value={auto ? 'auto' : 'hand'}
            onChange={(value) => onAuto(value === 'auto')}
            items={[
              { value: 'auto', label: 'Auto' },
              { value: 'hand', label: 'By hand' },
            ]}
          />
        )}
        <Shutter {...shutter} />
        <div className="grid w-full grid-cols-2 gap-2">
          <SkipButton onSkip={onSkip} look={act} />
          <AbsentButton line={line} onAbsent={onAbsent} look={act} />
          <Button className={`${act} col-span-2`} onClick={onNameWrong}>
            <PenLine aria-hidden />
            Name wrong
          </Button>
        </div>
      </div>
    </>
  );
}

/** The buttons below the camera on a phone or an upright tablet. */
export function BottomControls(props: ControlsProps) {
  const { line, next, shutter, onSkip, onAbsent, onQueue } = props;
  return (
    <>
      <div className="grid shrink-0 grid-cols-[1fr_auto_1fr] items-center gap-6 px-4 pt-3">
        <AbsentButton line={line} onAbsent={onAbsent} look={small} />
        <Shutter {...shutter} size={92} />
        <SkipButton onSkip={onSkip} look={small} />
      </div>
      <button
        type="button"
        onClick={onQueue}
        className="mx-4 mt-3 mb-[max(16px,env(safe-area-inset-bottom))] flex h-15 shrink-0 items-center gap-3 rounded-lg border border-line bg-bg px-4 text-start"
      >
        {next && (
          <>
            <span className="tnum font-mono text-md font-semibold text-fg-2">{Number(next.rollNo)}</span>
            <span className="min-w-0 flex-1 leading-tight">
              <span className="block text-xs text-fg-3">Next</span>
              <b className="block truncate text-md font-semibold">{next.name}</b>
            </span>
          </>
        )}
        {!next && <span className="flex-1 text-sm text-fg-2">Nobody is left</span>}
        <span className="text-sm text-fg-2">Queue</span>
        <ChevronUp aria-hidden className="size-5 text-fg-3" />
      </button>
    </>
  );
}
