import { chartShapeClasses } from './chart-tone.ts';
import { ChartFrame, type ChartFrameProps } from './ChartFrame.tsx';

/** How much of the width of a point its bars take. The rest is the gap to the next point. */
const filled = 0.78;

/** For counts of days or weeks: a bar for each series beside each other, because days between two counts have none. */
export function BarChart({ series, ...frame }: Omit<ChartFrameProps, 'dots' | 'children' | 'target'>) {
  return (
    <ChartFrame {...frame} series={series}>
      {({ x, y, step }) => {
        const width = (step * filled) / series.length;
        return series.map(({ name, tone, values }, at) => (
          <path
            key={name}
            d={values
              .flatMap((value, i) =>
                value === null || value === 0
                  ? []
                  : [
                      `M${(x(i) - (step * filled) / 2 + at * width).toFixed(2)},100V${y(value).toFixed(2)}h${width.toFixed(2)}V100z`,
                    ],
              )
              .join('')}
            className={chartShapeClasses[tone]}
          />
        ));
      }}
    </ChartFrame>
  );
}
