import { TextInput } from '@lanyard/ui/TextInput';
import { useId, useRef, useState, type PointerEvent } from 'react';

export interface FigureFieldProps {
  readonly label: string;
  /** Null if the selected elements have different values. */
  readonly value: number | null;
  readonly show: (value: number) => string;
  readonly read: (text: string) => number | null;
  /** If `merge` is true, the change belongs to the same undo step as the last one. */
  readonly onChange: (value: number, merge: boolean) => void;
  /** How far an arrow key changes the value. With Shift it is ten times as much. */
  readonly step: number;
  readonly min?: number;
  readonly max?: number;
  readonly unit?: string;
  readonly disabled?: boolean;
  /** The message if the number is out of range. */
  readonly rangeWords?: string;
}

/** A number with its unit. People type it, change it with the arrow keys, or drag its label. */
export function FigureField({
  label,
  value,
  show,
  read,
  onChange,
  step,
  min = -Infinity,
  max = Infinity,
  unit,
  disabled = false,
  rangeWords,
}: FigureFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState(false);
  const scrub = useRef<{ x: number; from: number } | null>(null);
  const shown = typed ?? (value === null ? '' : show(value));
  const within = (next: number) => next >= min - 1e-6 && next <= max + 1e-6;
  const keep = () => {
    if (typed === null) return;
    const next = read(typed);
    if (next === null || !within(next)) {
      setWrong(true);
      return;
    }
    setTyped(null);
    setWrong(false);
    if (next !== value) onChange(next, false);
  };
  const stepBy = (by: number) => {
    const from = (typed === null ? null : read(typed)) ?? value;
    if (from === null) return;
    setTyped(null);
    setWrong(false);
    onChange(Math.min(max, Math.max(min, from + by)), true);
  };
  const pull = (event: PointerEvent<HTMLElement>) => {
    if (!scrub.current) return;
    const by = Math.round((event.clientX - scrub.current.x) / 3) * step * (event.shiftKey ? 10 : 1);
    onChange(Math.min(max, Math.max(min, scrub.current.from + by)), true);
  };
  return (
    <div className="min-w-0">
      <label
        htmlFor={id}
        className="mb-1 block w-fit cursor-ew-resize touch-none select-none text-xs text-fg-3 hover:text-fg"
        onPointerDown={(event) => {
          if (disabled || value === null) return;
          scrub.current = { x: event.clientX, from: value };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={pull}
        onPointerUp={() => {
          scrub.current = null;
        }}
      >
        {label}
      </label>
      <span className="relative block">
        <TextInput
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={shown}
          disabled={disabled}
          placeholder={value === null ? 'mixed' : undefined}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? `${id}-wrong` : undefined}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
          onFocus={({ target }) => target.select()}
          onBlur={keep}
          onKeyDown={(event) => {
            if (event.key === 'Enter') keep();
            else if (event.key === 'Escape' && typed !== null) {
              event.stopPropagation();
              setTyped(null);
              setWrong(false);
            } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
              event.preventDefault();
              stepBy((event.key === 'ArrowUp' ? step : -step) * (event.shiftKey ? 10 : 1));
            }
          }}
          className={`tnum h-8! px-2! ${unit ? 'pe-7!' : ''}`}
        />
        {unit && (
          <span
            aria-hidden
            className="pointer-events-none absolute inset-y-0 end-2 grid place-items-center text-xs text-fg-3"
          >
            {unit}
          </span>
        )}
      </span>
      {wrong && (
        <p id={`${id}-wrong`} role="alert" className="mt-1 text-xs text-red-fg">
          {rangeWords ?? 'Write a number.'}
        </p>
      )}
    </div>
  );
}
