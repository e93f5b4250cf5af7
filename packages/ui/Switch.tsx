import { Switch as BaseSwitch } from '@base-ui/react/switch';
import { useId } from 'react';

export interface SwitchProps {
  readonly label: string;
  readonly hint?: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  /** Disables the switch and replaces the hint. */
  readonly disabledReason?: string | undefined;
}

/** A switch takes effect at once. A setting that waits for "Save" is a checkbox. */
export function Switch({ label, hint, checked, onChange, disabledReason }: SwitchProps) {
  const id = useId();
  const note = disabledReason ?? hint;
  return (
    <div className="flex items-start justify-between gap-4 coarse:min-h-11 coarse:items-center">
      <div className="min-w-0">
        <label htmlFor={id} className="text-sm font-medium">
          {label}
        </label>
        {note && (
          <p id={`${id}-note`} className="text-xs text-fg-3">
            {note}
          </p>
        )}
      </div>
      <BaseSwitch.Root
        id={id}
        checked={checked}
        onCheckedChange={(next) => onChange(next)}
        disabled={disabledReason !== undefined}
        aria-describedby={note && `${id}-note`}
        className="hit flex h-5 w-9 shrink-0 items-center rounded-full border border-edge bg-well p-0.5 transition-colors duration-120 data-checked:border-ink data-checked:bg-ink forced-colors:data-checked:bg-[Highlight] data-disabled:opacity-45"
      >
        <BaseSwitch.Thumb className="size-3.5 rounded-full bg-edge transition-[translate,background-color] duration-120 ease-out data-checked:translate-x-4 data-checked:bg-on-ink rtl:data-checked:-translate-x-4 forced-color-adjust-none forced-colors:bg-[CanvasText]! forced-colors:data-checked:bg-[HighlightText]!" />
      </BaseSwitch.Root>
    </div>
  );
}
