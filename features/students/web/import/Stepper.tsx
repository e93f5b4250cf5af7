import type { ImportStep } from '@lanyard/domain/import-state';
import { importSteps } from '@lanyard/domain/import-state';
import { Check } from 'lucide-react';

export const stepNames: Readonly<Record<ImportStep, string>> = {
  file: 'File',
  columns: 'Columns',
  differences: 'Differences',
  done: 'Done',
};

export interface StepperProps {
  readonly at: ImportStep;
  /** The step that the import has reached. The person can go back to the steps before it. */
  readonly reached: ImportStep;
  /** Undefined if the person cannot go back. */
  readonly onGo: ((step: ImportStep) => void) | undefined;
}

function Mark({ number, at }: { readonly number: number; readonly at: number }) {
  if (number < at)
    return (
      <span className="grid size-6 place-items-center rounded-full bg-green-bg text-green-fg">
        <Check aria-hidden className="size-3.5" strokeWidth={3} />
      </span>
    );
  const look = number === at ? 'bg-ink text-on-ink' : 'border border-line-2 text-fg-3';
  return (
    <span
      aria-hidden
      className={`tnum grid size-6 place-items-center rounded-full text-xs font-semibold ${look}`}
    >
      {number + 1}
    </span>
  );
}

export function Stepper({ at, reached, onGo }: StepperProps) {
  const now = importSteps.indexOf(at);
  const far = importSteps.indexOf(reached);
  return (
    <ol aria-label="Steps" className="flex items-center gap-2 text-sm font-medium">
      {importSteps.map((step, number) => {
        const words = (
          <>
            <Mark number={number} at={now} />
            {stepNames[step]}
            {number < now && <span className="sr-only"> done</span>}
          </>
        );
        const look = number === now ? 'text-fg' : 'text-fg-3';
        return (
          <li
            key={step}
            aria-current={number === now ? 'step' : undefined}
            className={`flex items-center gap-2 ${look}`}
          >
            {number > 0 && (
              <span aria-hidden className={`h-px w-8 ${number <= now ? 'bg-fg-3' : 'bg-line-2'}`} />
            )}
            {onGo && number !== now && number <= far ? (
              <button
                type="button"
                onClick={() => onGo(step)}
                className="flex items-center gap-2 rounded-md hover:text-fg coarse:min-h-11"
              >
                {words}
              </button>
            ) : (
              words
            )}
          </li>
        );
      })}
    </ol>
  );
}
