import { ConfirmDialog } from '@lanyard/accounts/web/ConfirmDialog';
import { ChangedMeanwhile } from '@lanyard/accounts/web/school/ChangedMeanwhile';
import { ActError } from '@lanyard/client/ActError';
import { FormDialog, type FormDialogProps } from '@lanyard/ui/FormDialog';
import { useState } from 'react';

import { refusedFields } from './form-errors.ts';

export interface DraftDialogProps extends Pick<
  FormDialogProps,
  'title' | 'description' | 'size' | 'initialFocus' | 'act' | 'busy' | 'onSubmit' | 'onClose' | 'children'
> {
  /** Something was typed that is not saved: closing asks first. */
  readonly dirty: boolean;
  readonly error: Error | null;
  /** Somebody else saved first. */
  readonly conflict?:
    | {
        readonly now: Readonly<Record<string, string>>;
        readonly onKeepMine: () => void;
        readonly onTakeTheirs: () => void;
      }
    | undefined;
}

/** A form that loses nothing by a slip: what was typed is let go on purpose, what others saved is shown first. */
export function DraftDialog({ dirty, error, conflict, busy, onClose, children, ...form }: DraftDialogProps) {
  const [asking, setAsking] = useState(false);
  const told = Object.keys(refusedFields(error)).length > 0;
  return (
    <>
      <FormDialog
        {...form}
        busy={busy}
        onClose={() => {
          if (dirty && !busy) setAsking(true);
          else onClose();
        }}
      >
        {conflict && <ChangedMeanwhile {...conflict} busy={busy} />}
        {error && !conflict && !told && <ActError what="Nothing was saved." error={error} />}
        {children}
      </FormDialog>
      {asking && (
        <ConfirmDialog
          title="Discard your changes?"
          act="Discard"
          danger
          busy={false}
          error={null}
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        >
          <p>What you typed is not saved yet.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
