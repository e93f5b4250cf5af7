import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';

import type { Device } from '../device/device.ts';
import type { QueueLine, LineKind } from '../flow/queue-lines.ts';
import { LineMark } from './LineMark.tsx';

export interface QueueListProps {
  readonly device: Device;
  readonly name: string;
  readonly lines: readonly QueueLine[];
  readonly current: string | null;
  readonly next: string | undefined;
  readonly skipped: readonly string[];
  readonly onGo: (student: string) => void;
}

const numberOf = (rollNo: string): string => String(Number(rollNo));

function note(
  line: QueueLine,
  isNext: boolean,
  isSkipped: boolean,
): { words: string; loud: boolean } | undefined {
  if (line.kind === 'never') return { words: 'Parent said no', loud: true };
  if (line.kind === 'retake') return { words: line.why ?? '', loud: true };
  if (line.pickLater) return { words: 'Two photos, pick later', loud: false };
  if (isNext) return { words: 'Next', loud: false };
  return isSkipped ? { words: 'Skipped', loud: false } : undefined;
}

const lineStatusWords: Readonly<Record<LineKind, string>> = {
  missing: 'Now',
  retake: 'Now',
  done: 'Done',
  absent: 'Absent',
  never: 'No photo',
};

function Current({ line }: { readonly line: QueueLine }) {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const list = row.current?.parentElement;
    // Scrolls so that the rows just finished stay visible above the current one.
    if (row.current && list) list.scrollTop = row.current.offsetTop - list.offsetTop - 230;
  }, []);
  return (
    <li
      ref={row}
      aria-current="true"
      className="my-1 flex min-h-22 items-center gap-3 rounded-lg bg-ink px-3 py-3 text-on-ink shadow-2"
    >
      <span className="tnum w-7 font-mono text-lg font-semibold">{numberOf(line.rollNo)}</span>
      <div className="min-w-0 flex-1">
        <p className="text-lg leading-6 font-semibold wrap-break-word">{line.name}</p>
        {line.localName && (
          <p dir="auto" className="text-start text-base leading-6 text-on-ink/80">
            {line.localName}
          </p>
        )}
        {line.why && <p className="text-xs text-on-ink/80">{line.why}</p>}
      </div>
      <span className="text-xs font-medium text-on-ink/80">{lineStatusWords[line.kind]}</span>
    </li>
  );
}

export function QueueList({ device, name, lines, current, next, skipped, onGo }: QueueListProps) {
  return (
    <ol aria-label={`Class ${name} in roll order`} className="min-h-0 flex-1 overflow-y-auto px-2 py-1">
      {lines.map((line) => {
        if (line.id === current) return <Current key={line.id} line={line} />;
        const dim = line.kind === 'absent' || line.kind === 'never';
        const said = note(line, line.id === next, skipped.includes(line.id));
        return (
          <li key={line.id} className="border-b border-line/70 last:border-0">
            <button
              type="button"
              onClick={() => onGo(line.id)}
              className="flex min-h-14 w-full items-center gap-3 rounded-md px-3 py-1.5 text-start hover:bg-well"
            >
              <span className={clsx('tnum w-7 font-mono text-sm', dim ? 'text-fg-3' : 'text-fg-2')}>
                {numberOf(line.rollNo)}
              </span>
              <span className="min-w-0 flex-1">
                <span
                  className={clsx(
                    'block text-sm leading-4.5 font-medium wrap-break-word',
                    dim && 'text-fg-3',
                  )}
                >
                  {line.name}
                </span>
                {said && (
                  <span className={clsx('block truncate text-xs', said.loud ? 'text-red-fg' : 'text-fg-3')}>
                    {said.words}
                  </span>
                )}
              </span>
              <LineMark device={device} line={line} />
            </button>
          </li>
        );
      })}
    </ol>
  );
}
