import { clsx } from 'clsx';
import type { CSSProperties, KeyboardEvent, ReactNode, RefObject } from 'react';

import { tracksOf, type DataColumn } from './data-column.ts';
import { OverflowHint } from './DataHead.tsx';
import { ScrollRegion } from './ScrollRegion.tsx';
import type { SideOverflow } from './use-side-overflow.ts';

export interface DataFrameProps {
  readonly frame: RefObject<HTMLElement | null>;
  /** Names the region that scrolls the table. */
  readonly label: string;
  readonly columns: readonly Pick<DataColumn<never>, 'width' | 'controls'>[];
  readonly selects: boolean;
  /** A CSS length. If left out, the density decides. */
  readonly rowHeight: string | undefined;
  /** Each row is as tall as its content. */
  readonly growing: boolean;
  /** `panel`: a panel around the table has the border, and is the landmark. `cards`: each row is a card with a border. */
  readonly border: 'own' | 'panel' | 'cards';
  readonly overflow: SideOverflow;
  readonly className: string | undefined;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly children: ReactNode;
}

const looks = {
  own: 'overflow-auto rounded-lg border border-line bg-surface shadow-1',
  panel: 'overflow-auto bg-surface',
  cards: '',
} as const;

/** Scrolls the rows, and shows a hint if there are hidden columns at the end. */
export function DataFrame({
  frame,
  label,
  columns,
  selects,
  rowHeight,
  growing,
  border,
  overflow: { overflows, hasMore },
  className,
  onKeyDown,
  children,
}: DataFrameProps) {
  const style: CSSProperties & Record<`--${string}`, string | undefined> = {
    '--columns': border === 'cards' ? 'minmax(0, 1fr)' : tracksOf(columns, selects),
    '--row': rowHeight,
    '--row-height': growing ? 'auto' : 'var(--row)',
  };
  return (
    <div
      data-overflows={overflows || undefined}
      data-more={hasMore || undefined}
      className={clsx('group/table relative flex flex-col', className)}
      style={style}
    >
      <ScrollRegion
        ref={frame}
        data-prints-in-full
        aria-label={label}
        {...(border === 'panel' && { as: 'div', role: 'group' })}
        onKeyDown={onKeyDown}
        className={clsx(
          'relative min-h-0 flex-1 print:overflow-visible print:border-0 print:shadow-none',
          // The browser scrolls to a row that gets the focus. Without this padding, the head would cover the row.
          growing && 'scroll-pt-10',
          looks[border],
        )}
      >
        {children}
      </ScrollRegion>
      {hasMore && !columns.some(({ controls }) => controls) && <OverflowHint />}
    </div>
  );
}
