import { Button } from '@lanyard/ui/Button';
import { UserRoundPen } from 'lucide-react';
import type { ReactNode } from 'react';

import type { PhotoImport, PhotoImportFile } from '../../api-photo-import.ts';
import { FileThumb } from './FileThumb.tsx';
import { consequenceWords } from './replace-words.ts';
import { studentIdentifier, shortPath, matchWayWords, fileReasonWords } from './words.ts';

export interface FileRowsProps {
  readonly job: PhotoImport;
  readonly files: readonly PhotoImportFile[];
  /** The buttons at the end of a file's row. */
  readonly acts?: (file: PhotoImportFile) => ReactNode;
  readonly label: string;
}

/** Rows with the name of the file, its student, and the reason for the match or the mismatch. */
export function FileRows({ job, files, acts, label }: FileRowsProps) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {files.map((file) => (
        <li key={file.no} className="flex items-center gap-4 px-5 py-3 max-sm:flex-wrap max-sm:px-4">
          <FileThumb of={job.id} file={file} />
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm font-medium">
              {file.student ? (
                <>
                  <bdi>{file.student.name}</bdi>{' '}
                  <span className="tnum text-fg-2">{studentIdentifier(file.student)}</span>
                </>
              ) : (
                <bdi>{shortPath(job, file.path)}</bdi>
              )}
            </p>
            {file.student && (
              <p className="truncate text-xs text-fg-3">
                <bdi>{shortPath(job, file.path)}</bdi>
              </p>
            )}
            <p className="text-xs text-fg-2">
              {file.why ? fileReasonWords(file.why) : file.way ? matchWayWords[file.way] : ''}
              {file.outcome === 'matched' && file.follows !== null && file.student && (
                <span className="block">{`Replaces a photo. ${consequenceWords(file.student)}`}</span>
              )}
              {file.same && (
                <>
                  {' '}
                  <bdi className="text-fg-3">{shortPath(job, file.same.path)}</bdi>
                </>
              )}
            </p>
          </div>
          {acts && (
            <div className="flex shrink-0 items-center gap-2 max-sm:w-full max-sm:*:flex-1">{acts(file)}</div>
          )}
        </li>
      ))}
    </ul>
  );
}

export function ChangeButton({
  file,
  onChange,
}: {
  readonly file: PhotoImportFile;
  readonly onChange: (file: PhotoImportFile) => void;
}) {
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={`Change: another student for ${file.path}`}
      onClick={() => onChange(file)}
    >
      <UserRoundPen aria-hidden />
      Change
    </Button>
  );
}
