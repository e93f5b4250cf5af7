import { formatNumber } from '@lanyard/format/numbers';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { Field } from '@lanyard/ui/Field';
import { TextArea } from '@lanyard/ui/TextArea';
import { useRef, useState } from 'react';

import { pastedFile } from './FileDrop.tsx';

export interface PasteDialogProps {
  readonly onFile: (file: File) => void;
  readonly onClose: () => void;
}

export function PasteDialog({ onFile, onClose }: PasteDialogProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState('');
  const lines = text.split('\n').filter((line) => line.trim() !== '').length;
  return (
    <Dialog
      title="Paste from a sheet"
      description="Copy the cells with their headings in Excel or Google Sheets, and paste them here."
      size="xl"
      open
      onOpenChange={(open) => !open && onClose()}
      closeOnPressOutside={text === ''}
      initialFocus={area}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            disabledReason={lines < 2 ? 'Paste the headings and at least one row.' : undefined}
            onClick={() => onFile(pastedFile(text))}
          >
            {lines < 2 ? 'Read the rows' : `Read ${formatNumber(lines - 1)} ${lines === 2 ? 'row' : 'rows'}`}
          </Button>
        </>
      }
    >
      <Field label="Rows">
        <TextArea
          ref={area}
          rows={12}
          value={text}
          spellCheck={false}
          className="font-mono"
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
    </Dialog>
  );
}
