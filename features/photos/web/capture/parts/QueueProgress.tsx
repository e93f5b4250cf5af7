import { remainingCountOf, progressWords, type CaptureProgress } from '../flow/queue-lines.ts';

const part = (n: number, all: number) => ({ width: `${String((n / Math.max(1, all)) * 100)}%` });

export function QueueProgress({ progress }: { readonly progress: CaptureProgress }) {
  const { all, done, absent, never } = progress;
  const words = progressWords(progress);
  return (
    <div>
      <p className="tnum flex flex-wrap items-baseline justify-between gap-x-2 text-sm">
        <span>
          <b className="font-semibold">{done}</b> of {all} done
        </span>
        <span className="text-xs text-fg-3">{words}</span>
      </p>
      <span className="sr-only">{`${String(remainingCountOf(progress))} left`}</span>
      <div aria-hidden className="mt-2 flex h-2 gap-0.5 overflow-hidden rounded-full bg-line">
        <span className="bg-green transition-[width] duration-240" style={part(done, all)} />
        <span className="bg-edge" style={part(absent, all)} />
        <span className="bg-red" style={part(never, all)} />
      </div>
    </div>
  );
}
