import { useRender } from '@base-ui/react/use-render';
import { t } from '@lanyard/translation/macro';
import { clsx } from 'clsx';
import { ArrowDownRight, ArrowUpRight, CircleQuestionMark, type LucideIcon } from 'lucide-react';
import { useId, useState, type ReactElement, type ReactNode } from 'react';

import { IconTile } from './IconTile.tsx';
import type { Tone } from './tone.ts';

export interface FigureProps {
  readonly name: string;
  /** The value as shown. A rate over few cases comes as "6 of 7" (`shownRate` of the domain). */
  readonly value: string;
  /** Shown in small type after the value. */
  readonly unit?: string | undefined;
  readonly icon: LucideIcon;
  readonly tone: Exclude<Tone, 'neutral' | 'red'>;
  /**
   * Loads the text that says how the figure is counted. It is called only when someone asks for this text, because most
   * people never do.
   */
  readonly definition: () => Promise<string>;
  /** A link to the rows that the figure counts. The whole card is the link. */
  readonly rows?: ReactElement | undefined;
  /** A small chart at the end of the value's line. Phones have no room for it. */
  readonly beside?: ReactNode;
  /** The line under the value: what the figure is counted from, or how it changed. */
  readonly children?: ReactNode;
}

/** A figure with its name, its definition and a link to the rows that it counts. */
export function Figure({ name, value, unit, icon, tone, definition, rows, beside, children }: FigureProps) {
  return (
    <div
      className={clsx(
        'relative flex h-full flex-col rounded-lg border border-line bg-surface p-4 shadow-1',
        rows && 'transition-[border-color,box-shadow] duration-120 hover:border-line-2 hover:shadow-2',
      )}
    >
      <FigureName name={name} icon={icon} tone={tone} rows={rows} />
      <p className="mt-3 flex items-end justify-between gap-2">
        <span className="tnum text-3xl font-semibold tracking-[-0.025em] max-sm:text-2xl">
          {value}
          {unit && <span className="ms-1 text-md font-normal tracking-normal text-fg-3">{unit}</span>}
        </span>
        {beside && <span className="shrink-0 max-sm:hidden">{beside}</span>}
      </p>
      {children && <p className="tnum mt-1.5 flex flex-wrap gap-x-1.5 text-xs text-fg-3">{children}</p>}
      <Definition name={name} read={definition} />
    </div>
  );
}

function FigureName({ name, icon, tone, rows }: Pick<FigureProps, 'name' | 'icon' | 'tone' | 'rows'>) {
  return useRender({
    render: rows ?? <p />,
    props: {
      className: clsx(
        'flex min-h-7 items-center gap-2.5 pe-6 text-sm font-medium text-fg-2',
        rows && 'after:absolute after:inset-0 after:rounded-lg',
      ),
      children: (
        <>
          <IconTile icon={icon} tone={tone} />
          {name}
        </>
      ),
    },
  });
}

/** A question mark that shows the figure's definition inside the card. */
function Definition({ name, read }: { readonly name: string; readonly read: () => Promise<string> }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [text, setText] = useState(t`Loading…`);
  const showFailure = () =>
    setText(t`The definition could not be loaded. Check your connection and try again.`);
  const toggle = () => {
    setOpen(!open);
    if (!open) read().then(setText, showFailure);
  };
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={t`How is ${name} counted?`}
        onClick={toggle}
        className="hit absolute end-3 top-4 z-1 grid size-7 place-items-center rounded-sm text-fg-3 hover:text-fg print:hidden"
      >
        <CircleQuestionMark aria-hidden className="size-4" />
      </button>
      <p
        id={id}
        aria-live="polite"
        className={clsx('relative z-1 text-xs', open && 'mt-2 border-t border-line pt-2')}
      >
        {open && text}
      </p>
    </>
  );
}

export interface FigureChangeProps {
  /** With its sign: `+2%`. If empty, nothing is shown. */
  readonly text: string;
  /** A decrease can be positive. `none`: the figure did not change, or the change is not known. */
  readonly type: 'positive' | 'negative' | 'none';
}

const changeColours = { positive: 'text-green-fg', negative: 'text-red-fg', none: 'text-fg-2' } as const;

/** How a figure changed, for the line under its value. */
export function FigureChange({ text, type }: FigureChangeProps) {
  const Arrow = /^[-−]/.test(text) ? ArrowDownRight : ArrowUpRight;
  return (
    <span dir="ltr" className={clsx('inline-flex items-center gap-0.5 font-semibold', changeColours[type])}>
      {type !== 'none' && <Arrow aria-hidden className="size-3.5" />}
      {text}
    </span>
  );
}
