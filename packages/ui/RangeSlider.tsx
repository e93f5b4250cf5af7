import { Slider } from '@base-ui/react/slider';
import { clsx } from 'clsx';
import type { CSSProperties } from 'react';

export interface RangeSliderProps {
  /** The label for both handles. */
  readonly label: string;
  /** The names of the handles, the lower one first. */
  readonly names: readonly [string, string];
  readonly value: readonly [number, number];
  readonly onChange: (value: readonly [number, number]) => void;
  /** What screen readers say for the number of a handle. */
  readonly valueText: (value: number, handle: 0 | 1) => string;
  readonly min?: number;
  readonly max?: number;
  readonly disabled?: boolean;
  /** The classes of the track below the lower handle, between the handles, and above the upper one. */
  readonly zones: readonly [string, string, string];
  readonly className?: string;
}

const handle =
  'block size-5 rounded-full border-2 border-fg bg-surface shadow-1 outline-none has-focus-visible:ring-3 has-focus-visible:ring-ring forced-colors:has-focus-visible:outline-3 forced-colors:has-focus-visible:outline-solid data-disabled:border-edge coarse:size-7';

/** Two handles on one track. Arrow keys move one step, Page Up and Page Down ten steps. */
export function RangeSlider({
  label,
  names,
  value,
  onChange,
  valueText,
  min = 0,
  max = 100,
  disabled = false,
  zones,
  className,
}: RangeSliderProps) {
  const share = (at: number): number => ((at - min) / (max - min)) * 100;
  const [low, high] = value;
  const zone = (from: number, to: number): CSSProperties => ({
    insetInlineStart: `${String(share(from))}%`,
    width: `${String(share(to) - share(from))}%`,
  });
  return (
    <Slider.Root
      aria-label={label}
      value={[low, high]}
      onValueChange={([nextLow = low, nextHigh = high]) => onChange([nextLow, nextHigh])}
      min={min}
      max={max}
      largeStep={10}
      disabled={disabled}
      thumbCollisionBehavior="none"
      className={clsx('w-full', className)}
    >
      <Slider.Control className="flex h-7 w-full touch-none items-center select-none data-disabled:cursor-not-allowed coarse:h-11">
        <Slider.Track className="relative h-2 w-full rounded-full bg-well forced-colors:border">
          <span className={clsx('absolute inset-y-0 rounded-s-full', zones[0])} style={zone(min, low)} />
          <span className={clsx('absolute inset-y-0', zones[1])} style={zone(low, high)} />
          <span className={clsx('absolute inset-y-0 rounded-e-full', zones[2])} style={zone(high, max)} />
          {([0, 1] as const).map((index) => (
            <Slider.Thumb
              key={index}
              index={index}
              className={handle}
              getAriaLabel={() => names[index]}
              getAriaValueText={(_, at) => valueText(at, index)}
            />
          ))}
        </Slider.Track>
      </Slider.Control>
    </Slider.Root>
  );
}
