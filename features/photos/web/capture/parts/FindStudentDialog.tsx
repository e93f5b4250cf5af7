import { Dialog } from '@lanyard/ui/Dialog';
import { SearchBox } from '@lanyard/ui/SearchBox';
import { useState } from 'react';

import type { Device } from '../device/device.ts';
import type { Roster } from '../flow/find-student.ts';
import { codeNameOf } from '../flow/section-name.ts';
import { useRosterSearch, useRosters } from './use-rosters.ts';

export interface FindStudentDialogProps {
  readonly device: Device;
  readonly present: Roster;
  /** True for a walk-up, because that child can be in any class. */
  readonly wholeSchool: boolean;
  readonly onGo: (student: string, section: string) => void;
  readonly onClose: () => void;
}

export function FindStudentDialog({ device, present, wholeSchool, onGo, onClose }: FindStudentDialogProps) {
  const [words, setWords] = useState('');
  const rosters = useRosters(device, present);
  const { found, asking } = useRosterSearch(device, rosters, words, wholeSchool);
  const nobody = words.trim() !== '' && found.length === 0 && !asking;
  return (
    <Dialog
      title={wholeSchool ? 'Walk-up' : 'Name or roll number'}
      description={
        wholeSchool
          ? 'Somebody who is not in this queue: find them in the whole school.'
          : 'Type a name, a roll number, 10-A-23 or an admission number.'
      }
      open
      onOpenChange={(open) => open || onClose()}
    >
      <form
        className="min-h-90"
        onSubmit={(event) => {
          event.preventDefault();
          const [first] = found;
          if (first) onGo(first.student.id, first.section.id);
        }}
      >
        <SearchBox
          value={words}
          onChange={setWords}
          placeholder={wholeSchool ? 'Name, 10-A-23 or admission number' : 'Name or roll number'}
          className="[&_input]:h-12 [&_input]:text-md"
        />
        <ol aria-label="Found" className="mt-2 flex flex-col">
          {found.map(({ student, section }) => (
            <li key={student.id} className="border-b border-line/70 last:border-0">
              <button
                type="button"
                onClick={() => onGo(student.id, section.id)}
                className="flex min-h-14 w-full items-center gap-3 rounded-md px-2 text-start hover:bg-well"
              >
                <span className="min-w-0 flex-1 text-base font-medium wrap-break-word">{student.name}</span>
                <span className="tnum font-mono text-sm text-fg-2">
                  {codeNameOf(section, student.rollNo)}
                </span>
              </button>
            </li>
          ))}
        </ol>
        {nobody && (
          <p className="px-2 pt-4 text-sm text-fg-2">
            {wholeSchool
              ? 'Nobody of this name is on a list here. The office adds the student; then they can be photographed.'
              : 'Nobody in this class. Walk-up looks in the whole school.'}
          </p>
        )}
      </form>
    </Dialog>
  );
}
