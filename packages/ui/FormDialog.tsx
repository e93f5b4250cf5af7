import { useId, useRef, type ReactNode, type SubmitEvent } from 'react';

import { Button } from './Button.tsx';
import { Dialog, type DialogProps } from './Dialog.tsx';

export interface FormDialogProps extends Pick<
  DialogProps,
  'title' | 'description' | 'size' | 'open' | 'initialFocus'
> {
  /** On the button that sends it. */
  readonly act: string;
  readonly busy: boolean;
  readonly onClose: () => void;
  /** Judges and sends; not while it is busy. */
  readonly onSubmit: () => void;
  /** Of the form: how its fields stand. */
  readonly className?: string;
  readonly children: ReactNode;
}

/** A form in a dialog: Cancel and one button that sends it; then the first field that needs another look has the focus. */
export function FormDialog({
  act,
  busy,
  onClose,
  onSubmit,
  open = true,
  className = 'flex flex-col gap-4',
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (busy) return;
    onSubmit();
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid] input')?.focus(),
    );
  };
  return (
    <Dialog
      {...dialog}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeOnPressOutside={false}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy}>
            {act}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={submit} className={className}>
        {children}
      </form>
    </Dialog>
  );
}
