import { letters } from '@lanyard/format/text';
import { ArrowRight } from 'lucide-react';

export interface MarkedChangeProps {
  readonly was: string | null;
  readonly is: string | null;
}

/** Splits the new value into the start that both values share, the new letters, and the end that both share. */
export function splitNewLetters(was: string, is: string): readonly [string, string, string] {
  const a = letters(was);
  const b = letters(is);
  let front = 0;
  while (front < a.length && front < b.length && a[front] === b[front]) front++;
  let back = 0;
  while (back < a.length - front && back < b.length - front && a.at(-1 - back) === b.at(-1 - back)) back++;
  const middle = b.slice(front, b.length - back);
  // If most letters are new, mark all of them, because marks on small parts are hard to read.
  if (middle.length > b.length * 0.6) return ['', is, ''];
  return [b.slice(0, front).join(''), middle.join(''), b.slice(b.length - back).join('')];
}

/** The old value is struck through and the new letters are marked, but never by colour alone. */
export function MarkedChange({ was, is }: MarkedChangeProps) {
  const [front, middle, back] = splitNewLetters(was ?? '', is ?? '');
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-sm leading-5">
      <del className="text-fg-3 decoration-fg-3">
        <span className="sr-only">was </span>
        <bdi>{was ?? 'empty'}</bdi>
      </del>
      <ArrowRight aria-hidden className="size-3.5 shrink-0 text-fg-3 rtl:rotate-180" />
      <ins className="font-medium no-underline">
        <span className="sr-only">will be </span>
        <bdi>
          {is === null ? (
            'empty'
          ) : (
            <>
              {front}
              {middle !== '' && (
                <mark className="rounded-[3px] bg-blue-bg px-0.5 text-blue-fg underline decoration-1 underline-offset-3">
                  {middle}
                </mark>
              )}
              {back}
            </>
          )}
        </bdi>
      </ins>
    </span>
  );
}
