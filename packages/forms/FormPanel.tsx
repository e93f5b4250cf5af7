import { Button } from '@lanyard/ui/Button';
import { Panel } from '@lanyard/ui/Panel';
import type { ReactNode } from 'react';

import { FormBody, type FormBodyProps } from './FormBody.tsx';

export interface FormPanelProps extends Pick<FormBodyProps, 'form' | 'failed'> {
  /** The heading. If left out, `label` names the form for screen readers only. */
  readonly title?: string;
  readonly intro?: string;
  readonly label: string;
  /** Shown beside the button while nothing is changed. */
  readonly note?: string;
  /** Shown beside the button: what saving would do. */
  readonly effect?: string | undefined;
  /** Why this person cannot save. */
  readonly readOnly?: string | undefined;
  readonly children: ReactNode;
}

/** A form on a page of settings, saved as a whole. */
export function FormPanel({
  form,
  failed,
  title,
  intro,
  label,
  note = '',
  effect = 'Not saved yet.',
  readOnly,
  children,
}: FormPanelProps) {
  return (
    <Panel {...(title !== undefined && { title })} note={intro}>
      <FormBody form={form} label={label} failed={failed} className="flex flex-col gap-6">
        {children}
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line pt-4">
          <p className="me-auto text-xs text-fg-3">{form.isDirty ? effect : note}</p>
          {form.isDirty && (
            <Button variant="ghost" onClick={() => form.reset()}>
              Discard
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            busy={form.isBusy}
            disabledReason={readOnly ?? (form.isDirty ? undefined : 'Nothing has changed.')}
          >
            Save
          </Button>
        </div>
      </FormBody>
    </Panel>
  );
}
