import { Field as BaseField } from '@base-ui/react/field';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  /** If given, the control is invalid and this text says what to do. */
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  /** One control of this package. It gets its name and description from the field. */
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export function Field({ label, hint, error, optional = false, children, className }: FieldProps) {
  return (
    <BaseField.Root invalid={error !== undefined} className={className}>
      <BaseField.Label className="mb-1.5 flex w-fit items-baseline gap-2 text-sm font-medium">
        {label}
        {optional && <span className="text-xs font-normal text-fg-3">optional</span>}
      </BaseField.Label>
      {children}
      {hint && <BaseField.Description className="mt-1.5 text-xs text-fg-3">{hint}</BaseField.Description>}
      {error !== undefined && (
        <BaseField.Error match className="mt-1.5 flex items-start gap-1.5 text-xs font-medium text-red-fg">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {error}
        </BaseField.Error>
      )}
    </BaseField.Root>
  );
}
