import { Trans } from '@lanyard/translation/macro';
import { Button } from '@lanyard/ui/Button';
import { Kbd } from '@lanyard/ui/Kbd';
import { clsx } from 'clsx';
import { Check, CloudUpload, History, RotateCcw, X } from 'lucide-react';
import type { ReactNode } from 'react';

import { CardFace } from '../../CardFace.tsx';
import type { ScanVerdict } from '../verdict.ts';

const fields = {
  done: 'bg-[oklch(0.44_0.1_157)] text-white',
  wrong: 'bg-[oklch(0.47_0.17_27)] text-white',
  again: 'bg-[oklch(0.43_0.09_72)] text-white',
} as const;
const glyphs = {
  done: 'text-[oklch(0.44_0.1_157)]',
  wrong: 'text-[oklch(0.47_0.17_27)]',
  again: 'text-[oklch(0.43_0.09_72)]',
} as const;
const icons = { done: Check, wrong: X, again: RotateCcw };

export interface ResultFieldProps {
  readonly verdict: ScanVerdict | undefined;
  /** Shown before the first scan: what to do. */
  readonly idle: ReactNode;
  readonly onDismiss: () => void;
  readonly onMove: (verdict: ScanVerdict) => void;
  readonly onSearch: (code: string) => void;
  /** Opens the timeline of the scanned card. Undefined without a connection. */
  readonly onLife: ((card: { readonly id: string; readonly name: string }) => void) | undefined;
}

function Name({ verdict: { card, name, line } }: { readonly verdict: ScanVerdict }) {
  if (name === null) return <div className="min-h-0 flex-1" />;
  return (
    <div className="my-5 flex min-h-0 flex-1 items-start gap-5 lg:my-0 lg:flex-none lg:items-end lg:gap-10">
      {card && (
        <CardFace
          card={card}
          name={name}
          className="aspect-3/4 h-full max-h-56 w-auto rounded-lg! bg-white/15! text-3xl! text-white! ring-4 ring-white/90 lg:h-80 lg:max-h-none lg:w-60"
        />
      )}
      <div className="min-w-0 pt-1 lg:pb-2">
        <p className="text-[32px] leading-9 font-semibold tracking-[-0.01em] text-balance lg:text-[72px] lg:leading-[76px]">
          {name}
        </p>
        {line !== null && <p className="tnum mt-3 text-xl lg:mt-5 lg:text-[40px] lg:leading-12">{line}</p>}
      </div>
    </div>
  );
}

function Count({ done, of }: { readonly done: number; readonly of: number }) {
  return (
    <div className="shrink-0 max-lg:w-full">
      <p className="tnum flex items-baseline gap-2 lg:gap-3">
        <span className="text-[64px] leading-none font-bold tracking-[-0.03em] lg:text-[80px]">{done}</span>
        <span className="text-2xl">of {of}</span>
        <span className="ms-auto text-lg lg:hidden">{of - done} left</span>
      </p>
      <div aria-hidden className="mt-3 h-2.5 overflow-hidden rounded-full bg-white/25 lg:hidden">
        <div
          className="h-full rounded-full bg-white"
          style={{ width: `${String((100 * done) / Math.max(1, of))}%` }}
        />
      </div>
    </div>
  );
}

/** Shows the result of a scan. The words, colour, sound and vibration give the same answer. */
export function ResultField({ verdict, idle, onDismiss, onMove, onSearch, onLife }: ResultFieldProps) {
  const Icon = verdict && icons[verdict.tone];
  const card = verdict?.card;
  return (
    <section
      aria-label="Result"
      aria-live="assertive"
      aria-atomic
      data-tone={verdict?.tone}
      className={clsx(
        'flex min-h-0 min-w-0 flex-1 flex-col overflow-y-auto p-5 lg:justify-between lg:p-12',
        verdict ? fields[verdict.tone] : 'bg-bg max-lg:group-has-[video]/scan:flex-initial',
      )}
    >
      {!verdict || !Icon ? (
        idle
      ) : (
        <>
          <div className="flex items-center gap-4 lg:gap-8">
            <span
              aria-hidden
              className={clsx(
                'grid size-15 shrink-0 place-items-center rounded-full bg-white lg:size-30',
                glyphs[verdict.tone],
              )}
            >
              <Icon className="size-[62%]" strokeWidth={3.6} />
            </span>
            <p className="min-w-0 text-[34px] leading-9 font-bold tracking-[-0.02em] text-balance lg:text-[88px] lg:leading-[92px] lg:tracking-[-0.03em]">
              {verdict.title}
            </p>
          </div>
          <Name verdict={verdict} />
          <div className="flex min-h-12 flex-wrap items-end justify-between gap-x-6 gap-y-3 text-lg leading-6 lg:text-[26px] lg:leading-8">
            <p className="min-w-0 flex-1 text-balance">
              {card && onLife && !verdict.waiting && (
                <Button
                  size="lg"
                  className="me-4 mb-2 border-white/60! bg-transparent! text-md text-white!"
                  onClick={() => onLife({ id: card.id, name: verdict.name ?? '' })}
                >
                  <History aria-hidden />
                  <Trans>Timeline of the card</Trans>
                </Button>
              )}
              {verdict.advice}
              {verdict.outcome === 'unknown' && (
                <span className="block font-mono text-md break-all opacity-90">{verdict.code}</span>
              )}
              {verdict.waiting && (
                <span className="mt-1 flex items-center gap-2 text-md">
                  <CloudUpload aria-hidden className="size-5" />
                  Kept here, sent when there is a connection
                </span>
              )}
            </p>
            {verdict.count && verdict.tone !== 'wrong' && <Count {...verdict.count} />}
            {verdict.tone === 'wrong' && (
              <span className="flex shrink-0 gap-3 max-lg:w-full max-lg:*:flex-1">
                {verdict.outcome === 'unknown' && (
                  <Button
                    size="lg"
                    className="h-13 border-white/60! bg-transparent! text-md text-white!"
                    onClick={() => onSearch(verdict.code)}
                  >
                    Search for it
                  </Button>
                )}
                <Button
                  size="lg"
                  className="h-13 border-white/60! bg-transparent! text-md text-white!"
                  onClick={onDismiss}
                >
                  {verdict.card ? 'Put aside' : 'Go on'}
                </Button>
                {verdict.moveTo && (
                  <Button
                    size="lg"
                    className="h-13 border-0! bg-white! text-md text-[oklch(0.42_0.15_27)]!"
                    onClick={() => onMove(verdict)}
                  >
                    Move to {verdict.moveTo.name}
                    <Kbd className="max-lg:hidden">↵</Kbd>
                  </Button>
                )}
              </span>
            )}
          </div>
        </>
      )}
    </section>
  );
}
