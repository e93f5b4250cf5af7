import type { ImportStep } from '@lanyard/domain/import-state';
import { importSteps } from '@lanyard/domain/import-state';
import { Button } from '@lanyard/ui/Button';
import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';

import type { Import } from '../../api-import.ts';
import { stepNames, Stepper } from './Stepper.tsx';

export interface WizardFrameProps {
  readonly job: Import;
  readonly at: ImportStep;
  /** Appears beside the file's name: how many rows, compared with which students. */
  readonly note: string;
  readonly onGo: ((step: ImportStep) => void) | undefined;
  readonly onLater: (() => void) | undefined;
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

/**
 * When the step changes, the button that had the focus is gone. Focus the title, so that the keyboard continues from
 * the top.
 */
const focusIfLost = (title: HTMLHeadingElement | null): void => {
  if (document.activeElement === document.body) title?.focus();
};

/** Fills the page to its edges, so that the footer with the number of changes is always visible. */
export function WizardFrame({ job, at, note, onGo, onLater, footer, children }: WizardFrameProps) {
  const step = importSteps.indexOf(at) + 1;
  return (
    <div className="-m-4 flex h-[calc(100%+2rem)] flex-col lg:-m-6 lg:h-[calc(100%+3rem)]">
      <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4 lg:p-6">
        <header className="flex shrink-0 flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h1
              key={at}
              ref={focusIfLost}
              tabIndex={-1}
              className="text-2xl font-semibold tracking-[-0.015em] outline-none"
            >
              Import Students
            </h1>
            <p className="tnum mt-0.5 flex min-w-0 items-center gap-1.5 text-sm text-fg-3">
              <FileSpreadsheet aria-hidden className="size-4 shrink-0 max-sm:hidden" />
              <span className="min-w-0 max-sm:hidden">
                <bdi>{job.name}</bdi> · {note}
              </span>
              <span className="sm:hidden">
                {`Step ${String(step)} of 4, ${stepNames[at]}`} · {note}
              </span>
            </p>
          </div>
          <div className="flex items-center gap-6 max-sm:hidden">
            <Stepper at={at} reached={job.step} onGo={onGo} />
            {onLater && (
              <Button variant="ghost" onClick={onLater}>
                Save and finish later
              </Button>
            )}
          </div>
        </header>
        {children}
      </div>
      {footer}
    </div>
  );
}

export interface WizardFootProps {
  readonly note: ReactNode;
  /** The buttons. The main button is the last one. */
  readonly children: ReactNode;
}

/** The footer. On a phone the note is in the main button or above it. */
export function WizardFoot({ note, children }: WizardFootProps) {
  return (
    <footer className="flex min-h-16 shrink-0 flex-wrap items-center gap-2 border-t border-line bg-surface px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-6">
      <p className="me-auto flex min-w-0 items-center gap-2 text-sm text-fg-2 max-sm:w-full [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-fg-3">
        {note}
      </p>
      <div className="flex items-center gap-2 max-sm:w-full max-sm:*:flex-1">{children}</div>
    </footer>
  );
}
