import { clsx } from 'clsx';
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { chartFillClasses, percentWidth, chartScaleEnd, type ChartTone } from './chart-tone.ts';

export interface ChartSeries {
  readonly name: string;
  readonly tone: ChartTone;
  /** One value for each point. Null if there is none. */
  readonly values: readonly (number | null)[];
  /** The text of each point. The default is its value. */
  readonly texts?: readonly string[];
}

/** Where the drawing has the middle of a point and the height of a value, in percent. */
export type ChartPlaces = {
  readonly x: (point: number) => number;
  readonly y: (value: number) => number;
  /** The width of a point. */
  readonly step: number;
};

export interface ChartFrameProps {
  /** The accessible name. */
  readonly label: string;
  /** The labels of the points, shown under the axis and before the text of a point. */
  readonly points: readonly string[];
  readonly series: readonly ChartSeries[];
  readonly format?: (value: number) => string;
  /** The ends of the scale. The default is from 0 to a round number. */
  readonly scale?: readonly [from: number, to: number];
  /** A line that values should be above or below. */
  readonly target?: { readonly value: number; readonly label: string };
  readonly className?: string;
  /** Marks the values of the last point and of the chosen one. Bars need no marks. */
  readonly dots?: boolean;
  /** Draws the values, as elements of an SVG. */
  readonly children: (places: ChartPlaces) => ReactNode;
}

/** How many labels fit beside each other. */
const most = 6;

/**
 * The axes of a chart over time, and the text of each point. Arrow keys move between the points, and the whole chart is
 * one stop of the Tab key.
 */
export function ChartFrame({
  label,
  points,
  series,
  format = String,
  scale,
  target,
  className = 'h-40',
  dots = false,
  children,
}: ChartFrameProps) {
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(points.length - 1);
  const [shown, setShown] = useState<number>();
  const last = points.length - 1;
  const [from, to] = scale ?? [
    0,
    chartScaleEnd(Math.max(1, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))),
  ];
  const x = (i: number): number => ((i + 0.5) * 100) / Math.max(1, points.length);
  const y = (value: number): number => 100 - (100 * (value - from)) / (to - from || 1);
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((share) => from + share * (to - from));
  const every = Math.max(1, Math.ceil(points.length / most));
  const textAt = ({ values, texts }: ChartSeries, i: number): string =>
    texts?.[i] ?? (values[i] == null ? '—' : format(values[i]));
  const said = (i: number): string =>
    `${points[i] ?? ''}: ${series.map((one) => `${one.name} ${textAt(one, i)}`).join(', ')}`;
  const walk = ({ key }: KeyboardEvent): void => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: active - 1,
      ArrowRight: active + 1,
      Home: 0,
      End: last,
    };
    const next = steps[key];
    if (next === undefined || next < 0 || next > last) return;
    setActive(next);
    list.current?.children.item(next)?.querySelector('button')?.focus();
  };
  return (
    <div dir="ltr" className="grid grid-cols-[auto_1fr] gap-x-2 text-xs text-fg-3">
      <div aria-hidden className={clsx('relative min-w-7', className)}>
        {ticks.map((tick) => (
          <span
            key={tick}
            className="tnum absolute end-0 -translate-y-1/2 text-2xs"
            style={{ top: `${y(tick).toFixed(2)}%` }}
          >
            {format(tick)}
          </span>
        ))}
      </div>
      <div className={clsx('relative', className)}>
        <svg
          aria-hidden
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full overflow-visible"
        >
          {ticks.map((tick) => (
            <line
              key={tick}
              x1="0"
              x2="100"
              y1={y(tick)}
              y2={y(tick)}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {target && (
            <line
              x1="0"
              x2="100"
              y1={y(target.value)}
              y2={y(target.value)}
              strokeDasharray="2 3"
              vectorEffect="non-scaling-stroke"
              className="stroke-fg-2 forced-colors:stroke-[CanvasText]"
            />
          )}
          {children({ x, y, step: 100 / Math.max(1, points.length) })}
        </svg>
        <ul ref={list} aria-label={label} className="absolute inset-0 flex">
          {points.map((point, i) => (
            <li key={point} className="relative flex-1">
              <button
                type="button"
                aria-label={said(i)}
                tabIndex={i === active ? 0 : -1}
                className={clsx('absolute inset-0 rounded-sm', shown === i && 'bg-fg/5')}
                onKeyDown={walk}
                onPointerEnter={() => setShown(i)}
                onPointerLeave={() => setShown(undefined)}
                onFocus={() => {
                  setActive(i);
                  setShown(i);
                }}
                onBlur={() => setShown(undefined)}
              />
              {dots &&
                (i === last || shown === i) &&
                series.map(({ name, tone, values }) =>
                  values[i] == null ? null : (
                    <span
                      key={name}
                      aria-hidden
                      className={clsx(
                        'pointer-events-none absolute start-1/2 size-2 -translate-1/2 rounded-full ring-2 ring-surface',
                        chartFillClasses[tone],
                      )}
                      style={{ top: `${y(values[i]).toFixed(2)}%` }}
                    />
                  ),
                )}
            </li>
          ))}
        </ul>
        {shown !== undefined && (
          <div
            aria-hidden
            className={clsx(
              'pointer-events-none absolute top-0 z-10 rounded-md border border-line bg-surface px-2.5 py-1.5 whitespace-nowrap text-fg shadow-2',
              shown > last / 2 ? '-translate-x-[calc(100%+10px)]' : 'translate-x-2.5',
            )}
            style={{ left: `${x(shown).toFixed(2)}%` }}
          >
            <p className="font-medium">{points[shown]}</p>
            {series.map((one) => (
              <p key={one.name} className="tnum flex items-center gap-1.5">
                <span className={clsx('size-2 rounded-full', chartFillClasses[one.tone])} />
                <span className="me-3 text-fg-2">{one.name}</span>
                <span className="ms-auto font-semibold">{textAt(one, shown)}</span>
              </p>
            ))}
          </div>
        )}
      </div>
      <div aria-hidden className="relative col-start-2 mt-1.5 h-4">
        {points.map((point, i) =>
          i % every === 0 ? (
            <span
              key={point}
              className={clsx('absolute text-2xs whitespace-nowrap', i === 0 ? '' : '-translate-x-1/2')}
              style={{ left: i === 0 ? '0' : percentWidth(x(i), 100) }}
            >
              {point}
            </span>
          ) : null,
        )}
      </div>
    </div>
  );
}
