import { ActError } from '@lanyard/client/ActError';
import { Button } from '@lanyard/ui/Button';
import { Panel } from '@lanyard/ui/Panel';
import { useRef, type ReactNode, type SubmitEvent } from 'react';

import { ChangedMeanwhile } from './school/ChangedMeanwhile.tsx';
import type { SettingsDraft } from './use-settings-draft.ts';

export interface SettingsFormProps<Kept> {
  readonly label: string;
  readonly of: SettingsDraft<Kept>;
  /** What somebody else kept, in the words of the form. */
  readonly factsOf: (kept: Kept) => Readonly<Record<string, string>>;
  /** Said while nothing is changed. */
  readonly resting: string;
  readonly children: ReactNode;
}

export function SettingsForm<Kept>({ label, of, factsOf, resting, children }: SettingsFormProps<Kept>) {
  const form = useRef<HTMLFormElement>(null);
  const { changed, busy, now, error } = of;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!of.submit())
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input')?.focus(),
      );
  };
  return (
    <Panel>
      <form ref={form} noValidate onSubmit={submit} aria-label={label} className="flex flex-col gap-6">
        {children}
        {now && (
          <ChangedMeanwhile
            now={factsOf(now)}
            busy={busy}
            onTakeTheirs={of.takeTheirs}
            onKeepMine={of.keepMine}
          />
        )}
        {error && <ActError what="Nothing was saved." error={error} />}
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line pt-4">
          <p className="me-auto text-xs text-fg-3">{changed ? 'Not saved yet.' : resting}</p>
          {changed && (
            <Button variant="ghost" onClick={of.discard}>
              Discard
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            busy={busy}
            disabledReason={changed ? undefined : 'Nothing has changed.'}
          >
            Save
          </Button>
        </div>
      </form>
    </Panel>
  );
}
