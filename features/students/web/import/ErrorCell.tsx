import { formatNumber } from '@lanyard/format/numbers';
import { Button } from '@lanyard/ui/Button';
import { Kbd } from '@lanyard/ui/Kbd';
import { WandSparkles } from 'lucide-react';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';

import { altEnterKeyName } from './key-names.ts';
import { expectationSentence, importFieldLabel, type DifferenceProblem } from './problem-words.ts';

export interface ErrorCellProps {
  readonly row: number;
  readonly problem: DifferenceProblem;
  /** The possible values, in order. Empty if any value is possible. */
  readonly options: readonly string[];
  /** How many cells of the group have the same mistake. */
  readonly alike: number;
  /** True if one rule fixes all cells with this mistake, each with its own value. */
  readonly mendsAll: boolean;
  /** True in the last columns: the choices open towards the start, so that they stay on the page. */
  readonly atEnd: boolean;
  readonly busy: boolean;
  readonly onMend: (value: string) => void;
  /** Fixes all cells with this value. If the value is undefined, each cell gets its own suggestion. */
  readonly onMendAll: ((value: string | undefined) => void) | undefined;
}

const bad = '[data-bad-cell]';
/** Tab moves from one wrong cell to the next, because the cells between them are right. */
function goTo(from: HTMLElement, step: 1 | -1): boolean {
  const cells = [...document.querySelectorAll<HTMLElement>(bad)];
  const next = cells[cells.indexOf(from) + step];
  next?.focus();
  return next !== undefined;
}

const bringIntoSight = (element: Element | null): void => element?.scrollIntoView({ block: 'nearest' });

/** A wrong cell. The person types another value, or picks one of the choices below it. */
export function ErrorCell({
  row,
  problem,
  options,
  alike,
  mendsAll,
  atEnd,
  busy,
  onMend,
  onMendAll,
}: ErrorCellProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(problem.found);
  const [open, setOpen] = useState(false);
  const { field, found, suggestion } = problem;
  const why = expectationSentence(problem, options);
  const label = `Row ${String(row)}, ${importFieldLabel(field)}`;
  const typed = value.trim() !== found && value.trim() !== '' ? value.trim() : undefined;
  const next = typed ?? suggestion ?? undefined;
  const forAll = alike > 1 && onMendAll && (next !== undefined || mendsAll) ? onMendAll : undefined;
  const mendAll = (): void => forAll?.(mendsAll && typed === undefined ? undefined : next);

  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Tab' && !event.altKey && goTo(event.currentTarget, event.shiftKey ? -1 : 1))
      event.preventDefault();
    else if (event.key === 'Enter' && event.altKey) {
      event.preventDefault();
      if (!busy) mendAll();
    } else if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey) {
      event.preventDefault();
      if (next !== undefined && !busy) onMend(next);
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      setValue(found);
      setOpen(false);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      document.getElementById(`${id}-mend`)?.querySelector('button')?.focus();
    }
  };
  const leave = (event: FocusEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
  };
  return (
    <div className="relative" onBlur={leave}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <input
          ref={input}
          data-bad-cell
          aria-label={label}
          aria-invalid
          aria-describedby={`${id}-why`}
          value={value}
          placeholder="empty"
          size={Math.min(24, Math.max(6, value.length + 1))}
          autoComplete="off"
          spellCheck={false}
          disabled={busy}
          onChange={(event) => {
            setValue(event.target.value);
            setOpen(true);
          }}
          onFocus={() => setOpen(true)}
          onKeyDown={press}
          className="tnum h-8 max-w-full rounded-md border border-red bg-red-bg px-2.5 font-mono text-sm text-red-fg placeholder:font-sans placeholder:text-red-fg focus:bg-surface focus:text-fg coarse:h-11 max-sm:w-full"
        />
        <span id={`${id}-why`} className="text-xs text-red-fg">
          {why}
        </span>
      </div>
      {open && (next !== undefined || forAll) && (
        <fieldset
          id={`${id}-mend`}
          aria-label={`Mend ${label}`}
          ref={bringIntoSight}
          className={`absolute ${atEnd ? 'end-0 max-sm:start-0 max-sm:end-auto' : 'start-0'} top-10 z-20 flex w-78 max-w-[calc(100vw-4rem)] items-start gap-3 rounded-lg border border-line bg-surface p-3 shadow-3 coarse:top-13 dark:border-line-2`}
        >
          <WandSparkles aria-hidden className="mt-0.5 size-4 shrink-0 text-blue" />
          <div className="min-w-0 text-sm">
            <p>
              <b className="font-semibold">{label}:</b> {why}.
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              {next !== undefined && (
                <Button size="sm" variant="primary" busy={busy} onClick={() => onMend(next)}>
                  <span>
                    Make it <bdi>{next}</bdi>
                  </span>
                  <Kbd onInk>↵</Kbd>
                </Button>
              )}
              {forAll && (
                <Button size="sm" busy={busy} aria-keyshortcuts="Alt+Enter" onClick={mendAll}>
                  {mendsAll && typed === undefined
                    ? `Mend all ${formatNumber(alike)} alike`
                    : `In all ${formatNumber(alike)}`}
                  <Kbd className="px-1.5">{altEnterKeyName}</Kbd>
                </Button>
              )}
            </div>
          </div>
        </fieldset>
      )}
    </div>
  );
}
