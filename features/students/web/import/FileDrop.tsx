import { DropZone } from '@lanyard/ui/DropZone';
import { FileButton } from '@lanyard/ui/FileButton';
import { FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

export interface FileDropProps {
  readonly title: string;
  readonly hint: string;
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
  /** More buttons beside Choose a file. */
  readonly children?: ReactNode;
}

/** Rows copied from a spreadsheet are text separated by tabs. */
export const createPastedFile = (text: string): File =>
  new File([text], 'Pasted rows.csv', { type: 'text/csv', lastModified: 0 });

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

export function FileDrop({ title, hint, busy, onFile, children }: FileDropProps) {
  const take = useEffectEvent((file: File | null | undefined) => {
    if (file && !busy) onFile(file);
  });

  // ⌘V works anywhere on the page, unless the person is typing in an input.
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      if (event.target instanceof Element && event.target.closest(typing)) return;
      const file = event.clipboardData?.files[0];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (file) take(file);
      else if (text.includes('\n')) take(createPastedFile(text));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  return (
    <DropZone
      icon={FileUp}
      title={title}
      overTitle="Let go to import it"
      hint={hint}
      busy={busy}
      onDrop={({ files: [file] }) => file && onFile(file)}
    >
      <FileButton
        label={busy ? 'Sending' : 'Choose a file'}
        variant="primary"
        accept=".csv,.tsv,.txt,.xlsx,.zip"
        disabled={busy}
        onFiles={([file]) => file && onFile(file)}
      />
      {children}
    </DropZone>
  );
}
