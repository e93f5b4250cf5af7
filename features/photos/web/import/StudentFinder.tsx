import { useEndpoint } from '@lanyard/client/use-endpoint';
import { formatIdentifier } from '@lanyard/domain/student';
import { listStudents, type Student } from '@lanyard/students/api';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { SearchBox } from '@lanyard/ui/SearchBox';
import { keepPreviousData } from '@tanstack/react-query';
import { useDeferredValue, useState, type DragEvent } from 'react';

import type { PhotoImport, PhotoImportFile } from '../../api-photo-import.ts';
import { FileThumb } from './FileThumb.tsx';
import { shortPath } from './words.ts';

const shown = 40;
function useFound(text: string) {
  const q = useDeferredValue(text.trim());
  return useEndpoint(
    listStudents,
    { query: { q: q || undefined, filter: q === '' ? 'missing_photo' : 'all', limit: shown } },
    { placeholderData: keepPreviousData },
  );
}

const dragType = 'application/x-lanyard-photo-file';
export const startDrag = (event: DragEvent, file: PhotoImportFile): void => {
  event.dataTransfer.setData(dragType, String(file.no));
  event.dataTransfer.effectAllowed = 'move';
};

interface FinderProps {
  readonly onChoose?: (student: Student) => void;
  /** Called when a picture of the tray is dropped on a student. */
  readonly onDropped?: (no: number, student: Student) => void;
}

/** Lists students without a photo, or the students who match the search. */
export function StudentFinder({ onChoose, onDropped }: FinderProps) {
  const [text, setText] = useState('');
  const [over, setOver] = useState<string>();
  const { data } = useFound(text);
  const students = data?.students ?? [];
  return (
    <div className="flex min-h-0 flex-col gap-3">
      <SearchBox
        value={text}
        onChange={setText}
        placeholder="Name, roll number or 10-A-23"
        label="Search students"
      />
      <p className="text-xs text-fg-3">{text === '' ? 'Without a photo' : 'Found'}</p>
      <ul aria-label="Students" className="-mx-2 flex flex-col overflow-y-auto">
        {students.map((student) => {
          const words = (
            <>
              <span className="min-w-0 flex-1 truncate">
                <bdi>{student.name}</bdi>
              </span>
              <span className="tnum text-xs text-fg-3">{formatIdentifier(student)}</span>
            </>
          );
          const look = `flex min-h-10 w-full items-center gap-3 rounded-md px-2 text-start text-sm coarse:min-h-12 ${over === student.id ? 'bg-blue-bg outline-2 outline-blue' : ''}`;
          const target = onDropped && {
            onDragOver: (event: DragEvent) => {
              if (!event.dataTransfer.types.includes(dragType)) return;
              event.preventDefault();
              setOver(student.id);
            },
            onDragLeave: () => setOver(undefined),
            onDrop: (event: DragEvent) => {
              event.preventDefault();
              setOver(undefined);
              onDropped(Number(event.dataTransfer.getData(dragType)), student);
            },
          };
          return (
            <li key={student.id} {...target}>
              {onChoose ? (
                <button type="button" className={`${look} hover:bg-well`} onClick={() => onChoose(student)}>
                  {words}
                </button>
              ) : (
                <div className={look}>{words}</div>
              )}
            </li>
          );
        })}
        {students.length === 0 && <li className="px-2 py-4 text-sm text-fg-3">No students match.</li>}
      </ul>
    </div>
  );
}

interface PickerProps {
  readonly job: PhotoImport;
  readonly file: PhotoImportFile;
  readonly onChoose: (student: Student) => void;
  readonly onClose: () => void;
}

/** Chooses the student without dragging, for phones and for the keyboard. */
export function StudentPicker({ job, file, onChoose, onClose }: PickerProps) {
  return (
    <Dialog
      title="Who is this?"
      description={<bdi>{shortPath(job, file.path)}</bdi>}
      open
      onOpenChange={(next) => !next && onClose()}
      footer={
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <div className="flex gap-5 max-sm:flex-col">
        <FileThumb of={job.id} file={file} size="lg" />
        <div className="min-w-0 flex-1">
          <StudentFinder onChoose={onChoose} />
        </div>
      </div>
    </Dialog>
  );
}
