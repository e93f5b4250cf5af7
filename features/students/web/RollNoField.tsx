import { formatRollNo } from '@lanyard/domain/student';
import { useField } from '@lanyard/forms/use-field';
import type { FormFields } from '@lanyard/forms/use-form';
import { RefusedError } from '@lanyard/http/call';
import { Button } from '@lanyard/ui/Button';
import { Field } from '@lanyard/ui/Field';
import { NumberInput } from '@lanyard/ui/NumberInput';
import { useRef } from 'react';

export interface RollNoFieldProps {
  readonly form: FormFields<{ readonly rollNo: number | null }>;
  readonly hint?: string;
  /** Why the server refused the form. If another student has the roll number, the field offers a free one. */
  readonly refusal: unknown;
}

function freeIn(refusal: unknown): number | undefined {
  if (!(refusal instanceof RefusedError) || refusal.code !== 'roll_no_taken') return undefined;
  const { free } = refusal.problem;
  return typeof free === 'number' ? free : undefined;
}

export function RollNoField({ form, hint = 'From 1 to 999.', refusal }: RollNoFieldProps) {
  const field = useRef<HTMLDivElement>(null);
  const { value, error, onChange } = useField<number | null>(form, 'rollNo');
  const free = freeIn(refusal);
  const take = () => {
    if (free === undefined) return;
    onChange(free);
    field.current?.querySelector('input')?.focus(); // the button is about to be removed, so move the focus
  };
  return (
    <div ref={field} className="col-span-full">
      <Field label="Roll number" hint={hint} error={error}>
        {/* No upper bound here: the form reports a number that is too high, instead of silently lowering it. */}
        <NumberInput
          min={1}
          value={value}
          // The control reports its own value when it loses the focus. That is no edit.
          onChange={(next) => next !== value && onChange(next)}
        />
      </Field>
      {free !== undefined && (
        <Button size="sm" className="mt-2" onClick={take}>
          Use {formatRollNo(free)}
        </Button>
      )}
    </div>
  );
}
