import { clsx } from 'clsx';

import { buttonLook, type ButtonVariant } from './Button.tsx';

export interface FileButtonProps {
  readonly label: string;
  readonly variant?: ButtonVariant;
  readonly accept?: string | undefined;
  readonly multiple?: boolean;
  /** A whole folder; touch screens cannot choose one and do not show it. */
  readonly folder?: boolean;
  readonly disabled?: boolean;
  /** Never called with none. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** The browser's own way to choose files, in the look of a button. */
export function FileButton({
  label,
  variant,
  accept,
  multiple = false,
  folder = false,
  disabled = false,
  onFiles,
}: FileButtonProps) {
  return (
    <label
      {...(disabled && { 'data-disabled': '' })}
      className={clsx(
        buttonLook(variant),
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
        folder && 'coarse:hidden',
      )}
    >
      <input
        type="file"
        accept={accept}
        multiple={multiple || folder}
        // React has no word for it.
        ref={(input) => {
          if (folder && input) input.webkitdirectory = true;
        }}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen again after it was mended.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      {label}
    </label>
  );
}
