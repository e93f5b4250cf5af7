import { buttonLook, type ButtonVariant } from '@lanyard/ui/Button';
import { Images } from 'lucide-react';
import { useId, useState, type DragEvent } from 'react';

import { fromDrop, fromInput, type ChosenFile } from './chosen-files.ts';

export interface PhotoDropProps {
  readonly title: string;
  readonly hint: string;
  readonly busy: boolean;
  readonly onFiles: (files: readonly ChosenFile[]) => void;
}

type Way = {
  readonly label: string;
  readonly look: ButtonVariant;
  readonly accept?: string;
  readonly folder?: true;
  readonly many?: true;
};
const ways: readonly Way[] = [
  { label: 'Choose a folder', look: 'primary', folder: true },
  { label: 'Choose a zip', look: 'outline', accept: '.zip' },
  { label: 'Choose pictures', look: 'outline', accept: '.jpg,.jpeg,.png,.webp,.txt,.csv,.tsv', many: true },
];

export function PhotoDrop({ title, hint, busy, onFiles }: PhotoDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    if (!busy) void fromDrop(event.dataTransfer).then(onFiles);
  };
  const look = over ? 'border-blue bg-blue-bg' : 'border-edge bg-surface';
  return (
    // Dropping is an extra: the buttons do the same.
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
      <Images aria-hidden className="mb-2 size-8 text-fg-3" strokeWidth={1.5} />
      <h2 id={`${id}-title`} className="text-md font-semibold">
        {over ? 'Let go to look at them' : title}
      </h2>
      <p className="max-w-120 text-sm text-balance text-fg-3">{hint}</p>
      <div className="mt-4 flex flex-wrap items-center justify-center gap-2">
        {ways.map(({ label, look: variant, accept, folder, many }) => (
          <label
            key={label}
            {...(busy && { 'data-disabled': '' })}
            className={`${buttonLook(variant)} has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring ${folder ? 'coarse:hidden' : ''}`}
          >
            <input
              type="file"
              accept={accept}
              multiple={many === true || folder === true}
              // React has no word for it.
              ref={(input) => {
                if (folder && input) input.webkitdirectory = true;
              }}
              disabled={busy}
              className="sr-only"
              onChange={(event) => {
                const files = fromInput(event.target.files);
                event.target.value = '';
                if (files.length > 0) onFiles(files);
              }}
            />
            {label}
          </label>
        ))}
      </div>
    </section>
  );
}
