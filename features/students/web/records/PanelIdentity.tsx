import { formatIdentifier } from '@lanyard/domain/student';
import { formatDay } from '@lanyard/format/dates';
import type { ReactNode } from 'react';

import type { StudentRecord } from '../../api-records.ts';
import { StudentPhoto } from '../StudentPhoto.tsx';
import { useStudentFields } from './use-record.ts';

interface PanelIdentityProps {
  readonly record: StudentRecord;
  /** Buttons beside the name. On a phone they are at the bottom. */
  readonly acts: ReactNode;
}

export function PanelIdentity({ record, acts }: PanelIdentityProps) {
  const { asked } = useStudentFields();
  const first = asked.find(({ key }) => record.custom[key] !== undefined);
  // The identifier ends with the roll number, so the number is not repeated here.
  const notes = [
    ...(record.classTeacher === null ? [] : [`Class teacher ${record.classTeacher}`]),
    ...(first ? [`${first.label} ${record.custom[first.key] ?? ''}`] : []),
  ];
  return (
    <div className="flex gap-5 max-sm:gap-4">
      <StudentPhoto photo={record.photo} className="w-18! self-start rounded-md! sm:w-20!" />
      <div className="min-w-0 flex-1">
        <h2 className="text-2xl font-semibold tracking-[-0.015em] wrap-anywhere">
          <bdi>{record.name}</bdi>
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-fg-2">
          <span className="rounded-md bg-well px-2.5 py-0.5 font-mono text-md font-semibold text-fg">
            {formatIdentifier(record)}
          </span>
          {notes.length > 0 && <span>{notes.join(' · ')}</span>}
        </p>
        {record.leftOn !== null && (
          <p className="mt-1.5 text-sm font-medium text-red-fg">
            Left the school on {formatDay(record.leftOn)}
          </p>
        )}
        {record.lastYear !== undefined && (
          <p className="mt-1.5 text-sm font-medium text-fg-2">
            Former student, last enrolled in {record.lastYear}. Class and statuses are of that year.
          </p>
        )}
        {acts && <div className="mt-3.5 flex flex-wrap gap-2">{acts}</div>}
      </div>
    </div>
  );
}
