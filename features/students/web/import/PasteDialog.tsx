import { formatCount } from '@lanyard/format/plurals';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { TextAreaField } from '@lanyard/forms/TextField';
import { localFormAct, useForm } from '@lanyard/forms/use-form';
import * as z from 'zod/mini';

import { createPastedFile } from './FileDrop.tsx';

export interface PasteDialogProps {
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

const Pasted = z.object({ text: z.string() });

export function PasteDialog({ onFile, onClose }: PasteDialogProps) {
  const form = useForm({
    start: { text: '' },
    schema: Pasted,
    act: localFormAct(({ text }: z.infer<typeof Pasted>) => onFile(createPastedFile(text))),
  });
  const rows = form.draft.text.split('\n').filter((line) => line.trim() !== '').length - 1;
  return (
    <FormDialog
      form={form}
      title="Paste from a sheet"
      description="Copy the cells with their headings in Excel or Google Sheets, and paste them here."
      size="xl"
      act={rows < 1 ? 'Read the rows' : `Read ${formatCount(rows, 'row', 'rows')}`}
      disabledReason={rows < 1 ? 'Paste the headings and at least one row.' : undefined}
      onClose={onClose}
    >
      <TextAreaField
        form={form}
        name="text"
        label="Rows"
        rows={12}
        spellCheck={false}
        inputClassName="font-mono"
      />
    </FormDialog>
  );
}
