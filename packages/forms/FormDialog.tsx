import { Button, type ButtonVariant } from '@lanyard/ui/Button';
import type { DialogProps } from '@lanyard/ui/Dialog';
import { MainButton } from '@lanyard/ui/MainButton';
import { useId, useRef, type ReactNode } from 'react';

import { FormBody, type FormBodyProps } from './FormBody.tsx';
import { UnsavedDialog } from './UnsavedDialog.tsx';

export interface FormDialogProps
  extends
    Pick<DialogProps, 'title' | 'description' | 'size'>,
    Pick<FormBodyProps, 'form' | 'failed' | 'onSubmit' | 'className'> {
  /** The label of the button that sends the form. */
  readonly act: ReactNode;
  readonly variant?: ButtonVariant;
  /** Why the form cannot be sent now. */
  readonly disabledReason?: string | undefined;
  /** The label of the button that closes the form. */
  readonly closeLabel?: string;
  /** Buttons between Cancel and the button that sends the form. */
  readonly also?: ReactNode;
  readonly buttonSize?: 'md' | 'lg';
  /** What gets the focus, if not the first field. Null gives the dialog itself the focus. */
  readonly initialFocus?: (() => HTMLElement | null) | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const firstField =
  ':is(input:not([type=hidden], [tabindex="-1"], [aria-hidden=true]), textarea, [role=combobox], [role=checkbox]):not([disabled])';

/** A form in a dialog. If something is typed, closing the dialog asks first. */
export function FormDialog({
  form,
  failed,
  onSubmit,
  className,
  act,
  variant = 'primary',
  disabledReason,
  closeLabel = 'Cancel',
  also,
  buttonSize = 'md',
  onClose,
  children,
  initialFocus,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  return (
    <UnsavedDialog
      {...dialog}
      form={form.token}
      // While the form is being saved, closing is safe: a toast shows the result.
      unsaved={form.isDirty && !form.isBusy}
      onClose={onClose}
      closeOnPressOutside={false}
      initialFocus={initialFocus ?? (() => element.current?.querySelector<HTMLElement>(firstField) ?? null)}
      footer={(close) => (
        <>
          <Button variant="ghost" size={buttonSize} onClick={close}>
            {closeLabel}
          </Button>
          {also}
          <MainButton
            variant={variant}
            size={buttonSize}
            type="submit"
            form={id}
            busy={form.isBusy}
            disabledReason={disabledReason}
          >
            {act}
          </MainButton>
        </>
      )}
    >
      <FormBody
        form={form}
        id={id}
        place="dialog"
        element={element}
        failed={failed}
        onSubmit={form.isUnchanged ? onClose : onSubmit}
        className={className}
      >
        {children}
      </FormBody>
    </UnsavedDialog>
  );
}
