import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

export interface FieldGroupProps {
  readonly legend: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly optional?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Several controls under one label, with one error. */
export function FieldGroup({ legend, hint, error, optional, className, children }: FieldGroupProps) {
  const id = useId();
  return (
    <fieldset
      data-invalid={error === undefined ? undefined : true}
      aria-describedby={error === undefined ? undefined : id}
      className={className}
    >
      <legend className="mb-1.5 flex items-baseline gap-2 text-sm font-medium">
        {legend}
        {optional && <span className="text-xs font-normal text-fg-3">optional</span>}
      </legend>
      {children}
      {hint && <p className="mt-1.5 text-xs text-fg-3">{hint}</p>}
      {error !== undefined && (
        <p id={id} role="alert" className="mt-1.5 flex items-start gap-1.5 text-xs font-medium text-red-fg">
          <CircleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {error}
        </p>
      )}
    </fieldset>
  );
}
