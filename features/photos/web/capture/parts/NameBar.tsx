import { formatTime } from '@lanyard/format/dates';
import { Button } from '@lanyard/ui/Button';
import { RotateCcw, Volume2 } from 'lucide-react';

import type { QueueLine } from '../flow/queue-lines.ts';
import { codeNameOf, type SectionName } from '../flow/section-name.ts';
import { speakName } from '../signals.ts';

export interface NameBarProps {
  readonly line: QueueLine;
  readonly section: SectionName;
  /** When the photo on the screen was taken. Null while no photo is shown. */
  readonly takenAt: string | null;
  readonly timeZone: string;
}

/** The child's name in large letters, so that the child can confirm it. */
export function NameBar({ line, section, takenAt, timeZone }: NameBarProps) {
  const time = takenAt !== null && formatTime(takenAt, timeZone);
  return (
    <div className="flex h-17 shrink-0 items-center gap-3 px-4 lg:h-22 lg:gap-4 lg:px-6">
      <div className="min-w-0 flex-1">
        <p className="truncate text-xl font-semibold tracking-[-0.015em] lg:text-2xl">{line.name}</p>
        <p className="flex items-center gap-2 text-sm text-fg-2 lg:text-base">
          <span className="tnum font-mono">{codeNameOf(section, line.rollNo)}</span>
          {line.localName && (
            <>
              <span aria-hidden className="text-line-2">
                ·
              </span>
              <span dir="auto" className="truncate">
                {line.localName}
              </span>
            </>
          )}
          {line.kind === 'retake' && (
            <span className="truncate text-red-fg">
              <span aria-hidden className="me-2 text-line-2">
                ·
              </span>
              {line.why}
            </span>
          )}
        </p>
      </div>
      {time !== false ? (
        <span className="tnum flex items-center gap-2 text-sm text-fg-2 max-lg:hidden">
          <RotateCcw aria-hidden className="size-4 text-fg-3" />
          Taken {time}
        </span>
      ) : (
        <Button
          aria-label={`Say the name ${line.name}`}
          className="h-11! max-lg:w-11 max-lg:px-0! lg:h-12! [&_svg]:size-5!"
          onClick={() => speakName(line.name)}
        >
          <Volume2 aria-hidden />
          <span className="max-lg:hidden">Say the name</span>
        </Button>
      )}
    </div>
  );
}
