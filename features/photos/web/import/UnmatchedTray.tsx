import type { Student } from '@lanyard/students/api';

import type { PhotoImport, PhotoImportFile } from '../../api-photo-import.ts';
import { FileThumb } from './FileThumb.tsx';
import { startDrag, StudentFinder } from './StudentFinder.tsx';
import { shortPath } from './words.ts';

export interface UnmatchedTrayProps {
  readonly job: PhotoImport;
  readonly files: readonly PhotoImportFile[];
  readonly onPick: (file: PhotoImportFile) => void;
  readonly onGive: (no: number, student: Student) => void;
}

/** Pictures that a person can drag onto students. Pressing a picture opens a dialog with the same choice. */
export function UnmatchedTray({ job, files, onPick, onGive }: UnmatchedTrayProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_20rem] max-lg:grid-cols-1">
      <ul
        aria-label="Tray"
        className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] content-start gap-4 p-5 max-sm:p-4"
      >
        {files.map((file) => (
          <li key={file.no}>
            <button
              type="button"
              draggable
              aria-label={`Choose a student for ${shortPath(job, file.path)}`}
              onDragStart={(event) => startDrag(event, file)}
              onClick={() => onPick(file)}
              className="group block w-full cursor-grab rounded-md text-start active:cursor-grabbing"
            >
              <FileThumb of={job.id} file={file} size="fill" />
              <span className="mt-1.5 line-clamp-2 text-xs wrap-anywhere text-fg-2 group-hover:text-fg">
                <bdi>{shortPath(job, file.path)}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <aside aria-label="Drag onto a student" className="border-s border-line p-5 max-lg:hidden">
        <div className="sticky top-0 flex max-h-[calc(100dvh-18rem)] min-h-80 flex-col">
          <p className="mb-3 text-sm font-medium">Drag a picture onto its student</p>
          <StudentFinder onDropped={onGive} />
        </div>
      </aside>
    </div>
  );
}
