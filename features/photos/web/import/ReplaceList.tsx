import { formatNumber } from '@lanyard/format/numbers';
import { Button } from '@lanyard/ui/Button';
import { ArrowRight, Replace } from 'lucide-react';

import type { PhotoImport, PhotoImportFile } from '../../api-photo-import.ts';
import { ChangeButton } from './FileRows.tsx';
import { FileThumb, StudentThumb } from './FileThumb.tsx';
import { consequenceWords } from './replace-words.ts';
import type { FileDecisions } from './use-photo-import.ts';
import { studentIdentifier, shortPath } from './words.ts';

export interface ReplaceListProps {
  readonly job: PhotoImport;
  readonly files: readonly PhotoImportFile[];
  readonly busy: boolean;
  readonly onDecide: (decision: FileDecisions) => void;
  readonly onPick: (file: PhotoImportFile) => void;
}

/** Shows the present photo next to the new one. The student keeps the present one until someone presses Replace. */
export function ReplaceList({ job, files, busy, onDecide, onPick }: ReplaceListProps) {
  const { photos, approved, ordered } = job.replaceable;
  const unapproved = photos - approved - ordered;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 max-sm:px-4">
        <p className="me-auto text-sm text-fg-2">
          These students keep their present photo unless you replace it.
        </p>
        {unapproved > 0 && unapproved < photos && (
          <Button size="sm" busy={busy} onClick={() => onDecide({ replaceAll: 'unapproved' })}>
            {`Replace ${formatNumber(unapproved)} not approved`}
          </Button>
        )}
        {photos > 1 && (
          <Button size="sm" busy={busy} onClick={() => onDecide({ replaceAll: 'all' })}>
            {`Replace all ${formatNumber(photos)}`}
          </Button>
        )}
      </div>
      <ul aria-label="Replaces a photo" className="divide-y divide-line">
        {files.map((file) => {
          if (!file.student) return null;
          const { student } = file;
          return (
            <li key={file.no} className="flex items-center gap-4 px-5 py-4 max-sm:flex-wrap max-sm:px-4">
              <div className="flex shrink-0 items-center gap-3">
                <StudentThumb student={student} alt={`Present photo of ${student.name}`} size="lg" />
                <ArrowRight aria-hidden className="size-5 shrink-0 text-fg-3 rtl:-scale-x-100" />
                <FileThumb of={job.id} file={file} alt={`New photo of ${student.name}`} size="lg" />
              </div>
              <div className="min-w-0 flex-1 max-sm:basis-full">
                <p className="text-sm font-medium">
                  <bdi>{student.name}</bdi>{' '}
                  <span className="tnum text-fg-2">{studentIdentifier(student)}</span>
                </p>
                <p className="truncate text-xs text-fg-3">
                  <bdi>{shortPath(job, file.path)}</bdi>
                </p>
                <p className="mt-1 text-sm text-fg-2">{consequenceWords(student)}</p>
              </div>
              <div className="flex shrink-0 items-center gap-2 max-sm:w-full max-sm:*:flex-1">
                <Button
                  size="sm"
                  busy={busy}
                  aria-label={`Replace the photo of ${student.name}`}
                  onClick={() => onDecide({ replace: [file.no] })}
                >
                  <Replace aria-hidden />
                  Replace
                </Button>
                <ChangeButton file={file} onChange={onPick} />
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
