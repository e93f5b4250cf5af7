import { ActError } from '@lanyard/client/ActError';
import { UnsavedDialog } from '@lanyard/forms/UnsavedDialog';
import { Button } from '@lanyard/ui/Button';
import { Field } from '@lanyard/ui/Field';
import { Segmented } from '@lanyard/ui/Segmented';
import { TextInput } from '@lanyard/ui/TextInput';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';

export interface ExportFrameProps<Format extends string> {
  readonly title: string;
  readonly formatLabel: string;
  readonly formats: readonly { readonly value: Format; readonly label: string; readonly hint: string }[];
  readonly format: Format;
  readonly onFormat: (format: Format) => void;
  /** What the exported file contains, such as `children’s photos`. */
  readonly copied: string;
  readonly purpose: string;
  readonly onPurpose: (purpose: string) => void;
  /** Replaces the form when the export has started. */
  readonly progress: ReactNode;
  readonly ended?: boolean;
  readonly busy: boolean;
  readonly error: unknown;
  readonly onStart: () => void;
  readonly onClose: () => void;
  /** Further inputs, which appear first. */
  readonly children: ReactNode;
}

/** The dialog of every export. It asks for the format and the purpose. */
export function ExportFrame<Format extends string>(props: ExportFrameProps<Format>) {
  const {
    title,
    formatLabel,
    formats,
    format,
    progress,
    ended = false,
    busy,
    error,
    onStart,
    onClose,
  } = props;
  return (
    <UnsavedDialog
      title={title}
      unsaved={!progress && !busy && props.purpose.trim() !== ''}
      onClose={onClose}
      footer={(close) =>
        progress ? (
          <Button variant={ended ? 'primary' : 'ghost'} onClick={onClose}>
            Close
          </Button>
        ) : (
          <>
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
            <Button variant="primary" busy={busy} onClick={onStart}>
              {!busy && <Download aria-hidden />}
              Export
            </Button>
          </>
        )
      }
    >
      {progress ?? (
        <div className="flex flex-col gap-4">
          {error != null && <ActError what="Nothing was exported." error={error} />}
          {props.children}
          <div>
            <p className="mb-1.5 text-sm font-medium">{formatLabel}</p>
            <Segmented label={formatLabel} items={formats} value={format} onChange={props.onFormat} />
            <p className="mt-1.5 text-xs text-fg-3">{formats.find(({ value }) => value === format)?.hint}</p>
          </div>
          <Field
            label="What it is for"
            optional
            hint={`Kept with your name: copies of ${props.copied} are accounted for.`}
          >
            <TextInput
              autoComplete="off"
              maxLength={200}
              value={props.purpose}
              onChange={(event) => props.onPurpose(event.target.value)}
            />
          </Field>
        </div>
      )}
    </UnsavedDialog>
  );
}
