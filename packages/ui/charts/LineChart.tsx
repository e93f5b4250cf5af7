import { chartStrokeClasses } from './chart-tone.ts';
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx';

/** A line for each series. */
export function LineChart({ series, ...frame }: Omit<ChartFrameProps, 'dots' | 'children'>) {
  return (
    <ChartFrame {...frame} series={series} dots>
      {({ x, y }) =>
        series.map(({ name, tone, values }) => (
          <polyline
            key={name}
            points={values
              .flatMap((value, i) => (value === null ? [] : [`${x(i).toFixed(2)},${y(value).toFixed(2)}`]))
              .join(' ')}
            fill="none"
            strokeWidth="2"
            strokeLinejoin="round"
            strokeLinecap="round"
            vectorEffect="non-scaling-stroke"
            className={chartStrokeClasses[tone]}
          />
        ))
      }
    </ChartFrame>
  );
}
