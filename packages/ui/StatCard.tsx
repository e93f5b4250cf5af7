import { useRender } from '@base-ui/react/use-render';
import { clsx } from 'clsx';
import { ArrowDownRight, ArrowUpRight, type LucideIcon } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';

import { IconTile } from './IconTile.tsx';
import type { Tone } from './tone.ts';

export interface StatCardProps {
  readonly title: string;
  readonly value: string;
  readonly icon: LucideIcon;
  readonly colour: Exclude<Tone, 'neutral'>;
  /** With its sign: "+2%". Fewer can be positive, so the sign and the kind are told apart. */
  readonly change?: string | undefined;
  /** `none`: it did not move, or nobody knows. */
  readonly changeType?: 'positive' | 'negative' | 'none';
  readonly changeNote?: string;
  /** A link or button to stand in for the plain box. */
  readonly render?: ReactElement;
  /** A spark, beside the value; hidden on phones. */
  readonly children?: ReactNode;
}

const changeColour = { positive: 'text-green-fg', negative: 'text-red-fg', none: 'text-fg-2' } as const;

export function StatCard({
  title,
  value,
  icon,
  colour,
  change,
  changeType = 'positive',
  changeNote,
  render,
  children,
}: StatCardProps) {
  const Arrow = change && /^[-−]/.test(change) ? ArrowDownRight : ArrowUpRight;
  const content = (
    <>
      <span className="flex items-center gap-2.5 text-sm font-medium text-fg-2">
        <IconTile icon={icon} tone={colour} />
        {title}
      </span>
      <span className="mt-3 flex items-end justify-between gap-2">
        <span className="tnum text-3xl font-semibold tracking-[-0.025em] max-sm:text-2xl">{value}</span>
        {children && <span className="shrink-0 max-sm:hidden">{children}</span>}
      </span>
      {change && (
        <span className="mt-1.5 flex flex-wrap items-center gap-x-1 text-xs text-fg-3">
          <span
            dir="ltr"
            className={clsx('tnum inline-flex items-center gap-0.5 font-semibold', changeColour[changeType])}
          >
            {changeType !== 'none' && <Arrow aria-hidden className="size-3.5" />}
            {change}
          </span>
          {changeNote}
        </span>
      )}
    </>
  );
  return useRender({
    render,
    props: {
      className: clsx(
        'flex h-full flex-col rounded-lg border border-line bg-surface p-4 text-start shadow-1',
        render && 'transition-[border-color,box-shadow] duration-120 hover:border-line-2 hover:shadow-2',
      ),
      children: content,
    },
  });
}
