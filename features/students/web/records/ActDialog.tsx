import { ActError } from '@lanyard/client/ActError';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { useId, type ReactNode } from 'react';

export interface ActDialogProps {
  readonly title: string;
  readonly description: ReactNode;
  /** On the button that does it. */
  readonly act: string;
  readonly danger?: boolean;
  readonly busy: boolean;
  /** A refusal that no field of the form can tell. */
  readonly refusal: unknown;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A short form that does one thing to one student. */
export function ActDialog({
  title,
  description,
  act,
  danger = false,
  busy,
  refusal,
  onSubmit,
  onClose,
  children,
}: ActDialogProps) {
  const id = useId();
  return (
    <Dialog
      title={title}
      description={description}
      open
      onOpenChange={(next) => !next && onClose()}
      closeOnPressOutside={false}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} type="submit" form={id} busy={busy}>
            {act}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="grid grid-cols-2 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) onSubmit();
        }}
      >
        {refusal !== null && refusal !== undefined && (
          <div className="col-span-full">
            <ActError what="Nothing was changed." error={refusal} />
          </div>
        )}
        {children}
      </form>
    </Dialog>
  );
}
