import { ActError } from '@lanyard/client/ActError';
import { ErrorNote } from '@lanyard/ui/ErrorNote';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';

import { SaveConflict } from './SaveConflict.tsx';
import type { FormContainer } from './unsaved-forms.ts';
import type { FormState } from './use-form.ts';
import { useUnsavedMark } from './use-unsaved-mark.ts';

export interface FormBodyProps {
  readonly form: FormState;
  readonly id?: string;
  /** The name of the form for screen readers. */
  readonly label?: string | undefined;
  /** Says what did not happen if the act fails. The default is "Nothing was saved." */
  readonly failed?: string | undefined;
  /** Called instead of `form.submit` to send the form. */
  readonly onSubmit?: (() => void) | undefined;
  readonly className?: string | undefined;
  /** Whether the form is on a page or in a dialog. */
  readonly place?: FormContainer;
  readonly element?: RefObject<HTMLFormElement | null>;
  readonly children: ReactNode;
}

const wrongField =
  ':is(input, textarea, button, [role=combobox])[aria-invalid=true], [data-invalid] :is([role=checkbox], input)';

/** The element of a form: its notes, its fields, and the focus on the first field that is wrong. */
export function FormBody({
  form,
  id,
  label,
  failed = 'Nothing was saved.',
  onSubmit = form.submit,
  className = 'flex flex-col gap-4',
  place = 'page',
  element,
  children,
}: FormBodyProps) {
  const own = useRef<HTMLFormElement>(null);
  const ref = element ?? own;
  const { token, isDirty, isBusy, failures, conflict, error, outside } = form;
  const hasNotes = conflict !== undefined || error !== null || outside.length > 0;
  // While the form is being saved, leaving loses nothing, and the save itself may lead to another page.
  useUnsavedMark(isDirty && !isBusy, place, token);
  useEffect(() => {
    if (failures === 0) return undefined;
    const frame = requestAnimationFrame(() => {
      const field = ref.current?.querySelector<HTMLElement>(wrongField);
      if (field) field.focus();
      else ref.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(frame);
  }, [failures, ref]);
  return (
    <form
      ref={ref}
      id={id}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit();
      }}
      className={className}
    >
      {hasNotes && (
        <div className="col-span-full flex w-full flex-col gap-3">
          {conflict && (
            <SaveConflict
              now={conflict.theirs}
              busy={isBusy}
              onKeepMine={conflict.keepMine}
              onTakeTheirs={conflict.takeTheirs}
            />
          )}
          {error && <ActError what={failed} error={error} />}
          {outside.map((sentence) => (
            <ErrorNote key={sentence} what={sentence} />
          ))}
        </div>
      )}
      {children}
    </form>
  );
}
