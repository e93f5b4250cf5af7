import { buttonLook } from '@lanyard/ui/Button';
import { FileUp } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState, type DragEvent, type ReactNode } from 'react';

export interface FileDropProps {
  readonly title: string;
  readonly hint: string;
  readonly busy: boolean;
  readonly onFile: (file: File) => void;
  /** More buttons beside Choose a file. */
  readonly children?: ReactNode;
}

/** Rows copied in a sheet arrive as text between tabs. */
export const pastedFile = (text: string): File =>
  new File([text], 'Pasted rows.csv', { type: 'text/csv', lastModified: 0 });

const typing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';

export function FileDrop({ title, hint, busy, onFile, children }: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const take = useEffectEvent((file: File | null | undefined) => {
    if (file && !busy) onFile(file);
  });

  // ⌘V anywhere on the page, as long as nobody is writing somewhere.
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      if (event.target instanceof Element && event.target.closest(typing)) return;
      const file = event.clipboardData?.files[0];
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (file) take(file);
      else if (text.includes('\n')) take(pastedFile(text));
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);

  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file && !busy) onFile(file);
  };
  const look = over ? 'border-blue bg-blue-bg' : 'border-edge bg-surface';
  return (
    // Dropping is an extra: the button does the same.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-labelledby={`${id}-title`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`flex flex-col items-center gap-1 rounded-lg border border-dashed px-6 py-12 text-center ${look} max-sm:px-4 max-sm:py-8`}
    >
      <FileUp aria-hidden className="mb-2 size-8 text-fg-3" strokeWidth={1.5} />
      <h2 id={`${id}-title`} className="text-md font-semibold">
        {over ? 'Let go to import it' : title}
      </h2>
      <p className="max-w-120 text-sm text-balance text-fg-3">{hint}</p>
      <div className="mt-4 flex flex-wrap items-center justify-center gap-2">
        <label
          {...(busy && { 'data-disabled': '' })}
          className={`${buttonLook('primary')} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring`}
        >
          <input
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,.zip"
            disabled={busy}
            className="sr-only"
            onChange={(event) => {
              const file = event.target.files?.[0];
              // The same file may be chosen again after it was mended.
              event.target.value = '';
              if (file) onFile(file);
            }}
          />
          {busy ? 'Sending' : 'Choose a file'}
        </label>
        {children}
      </div>
    </section>
  );
}
