import { clsx } from 'clsx';

import { buttonClasses, type ButtonVariant } from './Button.tsx';

export interface FileButtonProps {
  readonly label: string;
  readonly variant?: ButtonVariant;
  readonly accept?: string | undefined;
  readonly multiple?: boolean;
  /** Chooses a whole folder. Hidden on touch screens, which cannot choose one. */
  readonly folder?: boolean;
  readonly disabled?: boolean;
  /** Never called with an empty list. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** The browser's own file input, with the look of a button. */
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
        buttonClasses(variant),
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring',
        folder && 'coarse:hidden',
      )}
    >
      <input
        type="file"
        accept={accept}
        multiple={multiple || folder}
        // React has no property for `webkitdirectory`.
        ref={(input) => {
          if (folder && input) input.webkitdirectory = true;
        }}
        disabled={disabled}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Lets people choose the same file again after they corrected it.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
      {label}
    </label>
  );
}
