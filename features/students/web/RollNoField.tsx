import { rollNo } from '@lanyard/domain/student';
import { Button } from '@lanyard/ui/Button';
import { Field } from '@lanyard/ui/Field';
import { NumberInput } from '@lanyard/ui/NumberInput';
import { useRef } from 'react';

export interface RollNoFieldProps {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly error: string | undefined;
  readonly hint?: string;
  /** A number nobody has, offered when somebody has this one. */
  readonly free: number | undefined;
}

export function RollNoField({ value, onChange, error, hint = 'From 1 to 999.', free }: RollNoFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const take = () => {
    if (free === undefined) return;
    onChange(free);
    field.current?.querySelector('input')?.focus(); // the button is about to go
  };
  return (
    <div ref={field} className="col-span-full">
      <Field label="Roll number" hint={hint} error={error}>
        {/* No upper bound here: a number too high is told, not silently lowered. */}
        <NumberInput min={1} value={value} onChange={onChange} />
      </Field>
      {free !== undefined && (
        <Button size="sm" className="mt-2" onClick={take}>
          Use {rollNo(free)}
        </Button>
      )}
    </div>
  );
}
