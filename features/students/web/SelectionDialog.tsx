import { ActError } from '@lanyard/client/ActError';
import { Button, type ButtonProps } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { Skeleton } from '@lanyard/ui/Skeleton';
import type { ReactNode } from 'react';

/** A query that reads what the act would do, before anything is done. */
type Looked = {
  readonly data: unknown;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

export interface SelectionDialogProps {
  readonly title: string;
  readonly look: Looked;
  readonly act: Pick<ButtonProps, 'variant' | 'busy' | 'disabledReason' | 'onClick'> & {
    readonly label: string;
    readonly error: unknown;
  };
  /** One sentence each for two failures: the preview could not be read, the act was not done. */
  readonly unseen: string;
  readonly undone: string;
  /** The result, when the act is done. */
  readonly done: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog for an act on selected students. It shows what the act would do and whom it would leave out. Afterwards it
 * shows the result.
 */
export function SelectionDialog({
  title,
  look,
  act,
  unseen,
  undone,
  done,
  onClose,
  children,
}: SelectionDialogProps) {
  const { label, error, ...button } = act;
  return (
    <Dialog
      title={title}
      size="lg"
      open
      onOpenChange={(next) => !next && onClose()}
      closeOnPressOutside={false}
      footer={
        done ? (
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose}>
              Cancel
            </Button>
            <Button {...button}>{label}</Button>
          </>
        )
      }
    >
      {done ?? (
        <div className="flex flex-col gap-4 text-sm">
          {look.error != null && (
            <ActError
              what={unseen}
              error={look.error}
              retrying={look.isFetching}
              onRetry={() => void look.refetch()}
            />
          )}
          {error != null && <ActError what={undone} error={error} />}
          {look.data === undefined && look.error == null && <Skeleton className="h-24" />}
          {children}
        </div>
      )}
    </Dialog>
  );
}
