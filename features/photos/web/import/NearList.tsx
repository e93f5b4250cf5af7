import { formatCount } from '@lanyard/format/plurals';
import { Button } from '@lanyard/ui/Button';
import { ArrowRight, Check } from 'lucide-react';

import type { PhotoImport, PhotoImportFile } from '../../api-photo-import.ts';
import { FileThumb, StudentThumb } from './FileThumb.tsx';
import { consequenceWords } from './replace-words.ts';
import type { FileDecisions } from './use-photo-import.ts';
import { studentIdentifier, shortPath, matchWayWords } from './words.ts';

export interface NearListProps {
  readonly job: PhotoImport;
  readonly files: readonly PhotoImportFile[];
  readonly busy: boolean;
  readonly onDecide: (decision: FileDecisions) => void;
  readonly onPick: (file: PhotoImportFile) => void;
}

/** Each picture next to the students it may show. A person has to confirm each match. */
export function NearList({ job, files, busy, onDecide, onPick }: NearListProps) {
  return (
    <>
      {job.nearWays.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-3 max-sm:px-4">
          {job.nearWays.map(({ way, count }) => (
            <Button key={way} size="sm" busy={busy} onClick={() => onDecide({ acceptNear: way })}>
              {!busy && <Check aria-hidden />}
              {`Accept all alike: ${matchWayWords[way].toLowerCase()} (${formatCount(count, 'file', 'files')})`}
            </Button>
          ))}
        </div>
      )}
      <ul aria-label="Near matches" className="divide-y divide-line">
        {files.map((file) => (
          <li key={file.no} className="flex flex-wrap items-center gap-x-6 gap-y-3 px-5 py-4 max-sm:px-4">
            <div className="flex w-72 min-w-0 items-center gap-4 max-sm:w-full">
              <FileThumb of={job.id} file={file} size="lg" />
              <div className="min-w-0">
                <p className="text-sm font-medium wrap-anywhere">
                  <bdi>{shortPath(job, file.path)}</bdi>
                </p>
                <p className="text-xs text-fg-2">{file.way ? matchWayWords[file.way] : ''}</p>
              </div>
            </div>
            <ArrowRight aria-hidden className="size-5 shrink-0 text-fg-3 max-sm:hidden rtl:-scale-x-100" />
            <ul aria-label={`Who ${file.path} may be`} className="flex min-w-0 flex-1 flex-col gap-2">
              {file.candidates.map((student) => (
                <li key={student.id} className="flex items-center gap-3 max-sm:flex-wrap">
                  <StudentThumb student={student} />
                  <p className="min-w-0 flex-1 text-sm">
                    <span className="font-medium">
                      <bdi>{student.name}</bdi>
                    </span>{' '}
                    <span className="tnum text-fg-2">{studentIdentifier(student)}</span>
                    <span className="block text-xs text-fg-3">
                      {student.photo ? `Has a photo. ${consequenceWords(student)}` : 'No photo yet'}
                    </span>
                  </p>
                  <Button
                    size="sm"
                    variant="approve"
                    aria-label={`Accept: ${file.path} is ${student.name}`}
                    className="max-sm:flex-1"
                    onClick={() => onDecide({ files: [{ no: file.no, student: student.id }] })}
                  >
                    <Check aria-hidden />
                    Accept
                  </Button>
                </li>
              ))}
            </ul>
            <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
              <Button size="sm" aria-label={`Somebody else: ${file.path}`} onClick={() => onPick(file)}>
                Somebody else
              </Button>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Into the tray: ${file.path}`}
                onClick={() => onDecide({ files: [{ no: file.no, student: null }] })}
              >
                Into the tray
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
