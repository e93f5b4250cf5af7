import { formatIdentifier } from '@lanyard/domain/student';
import { formatDateTime } from '@lanyard/format/dates';
import { formatTimeAgo } from '@lanyard/format/time-ago';
import type { DataColumn } from '@lanyard/ui/data-column';
import { Skeleton } from '@lanyard/ui/Skeleton';

import type { Student } from '../api.ts';
import { RowActions } from './RowActions.tsx';
import { DeliveryBadge, PhotoBadge, ProofBadge, UrgentBadge } from './StatusBadge.tsx';
import type { OnStudentAct } from './student-acts.ts';
import { StudentPhoto } from './StudentPhoto.tsx';

type Clock = { readonly now: number; readonly timeZone: string };

/** What cells need besides the student. */
export type StudentCellContext = { readonly clock: Clock; readonly onAct: OnStudentAct };
export type StudentColumn = DataColumn<Student, StudentCellContext>;

/** Class and division. For a former student, the year follows, because it is not the current year. */
const sectionOf = ({ class: inClass, division, lastYear }: Student): string =>
  `${inClass}-${division}${lastYear === undefined ? '' : ` · ${lastYear}`}`;

interface IdentityProps {
  readonly student: Student;
  /** True if there is no room for other columns. The class then appears below the name. */
  readonly alone?: boolean;
  /** The name opens the record. If there is no room for actions, the whole row opens it. */
  readonly onAct: OnStudentAct;
}

/** For a former student, the text omits the words "Roll No", so that the year has room. */
function placeOf(student: Student): string {
  const { rollNo, lastYear } = student;
  return lastYear === undefined
    ? `Roll No ${rollNo} · ${sectionOf(student)}`
    : `${formatIdentifier(student)} · ${lastYear}`;
}

function Identity({ student, alone = false, onAct }: IdentityProps) {
  return (
    <div className="relative flex min-w-0 items-center gap-3">
      <StudentPhoto photo={student.photo} />
      <div className="min-w-0">
        <button
          type="button"
          // If the row has actions, Tab skips the name, because Enter on the row opens the record.
          tabIndex={alone ? 0 : -1}
          title={student.name}
          dir="auto"
          className="block max-w-full truncate text-start leading-4.5 font-medium hover:underline max-sm:after:absolute max-sm:after:-inset-y-3 max-sm:after:start-0 max-sm:after:-end-30"
          onClick={(event) => onAct('view', student, event.currentTarget)}
        >
          {student.name}
        </button>
        <p className="tnum truncate text-xs leading-4 text-fg-3">
          {alone ? placeOf(student) : `Roll No ${student.rollNo}`}
        </p>
      </div>
    </div>
  );
}

function Updated({ at, clock }: { readonly at: string; readonly clock: Clock }) {
  return (
    <time dateTime={at} title={formatDateTime(at, clock.timeZone)} className="tnum text-xs text-fg-3">
      {formatTimeAgo(at, clock.now)}
    </time>
  );
}

const student: StudentColumn = {
  id: 'student',
  label: 'Student',
  sort: 'name',
  placeholder: (
    <div className="flex items-center gap-3">
      <Skeleton className="h-8! w-6 shrink-0" />
      <Skeleton className="w-36 max-w-full" />
    </div>
  ),
  cell: (each, { onAct }) => <Identity student={each} onAct={onAct} />,
};
const section: StudentColumn = {
  id: 'class',
  label: 'Class',
  sort: 'class',
  width: '9%',
  className: 'tnum',
  cell: sectionOf,
};
const photo: StudentColumn = {
  id: 'photo',
  label: 'Photo Status',
  sort: 'photo',
  width: '13%',
  cell: (each) => <PhotoBadge of={each} />,
};
const details: readonly StudentColumn[] = [
  {
    id: 'proof',
    label: 'Proof Status',
    sort: 'proof',
    width: '13%',
    cell: ({ proofStatus }) => proofStatus && <ProofBadge status={proofStatus} />,
  },
  {
    id: 'delivery',
    label: 'Delivery Status',
    sort: 'delivery',
    width: '13%',
    cell: ({ deliveryStatus, delayed }) =>
      deliveryStatus && <DeliveryBadge status={deliveryStatus} delayed={delayed} />,
  },
  {
    id: 'updated',
    label: 'Last Updated',
    sort: 'updated',
    firstOrder: 'desc',
    width: '13%',
    cell: ({ lastUpdated }, { clock }) => lastUpdated && <Updated at={lastUpdated} clock={clock} />,
  },
];
const narrow: readonly StudentColumn[] = [
  {
    ...student,
    cell: (each, { onAct }) => <Identity student={each} alone onAct={onAct} />,
  },
  { id: 'status', label: 'Status', width: 'auto', align: 'end', cell: (each) => <UrgentBadge {...each} /> },
];
const actions = (mayEdit: boolean): StudentColumn => ({
  id: 'actions',
  label: 'Actions',
  width: '8rem',
  align: 'end',
  controls: true,
  cell: (each, { onAct }) => <RowActions student={each} onAct={onAct} mayEdit={mayEdit} />,
});
const wide: readonly StudentColumn[] = [student, section, photo, ...details];
const listed: readonly StudentColumn[] = [student, { ...section, width: '22%' }, { ...photo, width: '28%' }];
// Outside the component, so that the arrays stay the same objects: a row renders again if its columns are a new array.
const offered = {
  wide: { edit: [...wide, actions(true)], ask: [...wide, actions(false)] },
  listed: { edit: [...listed, actions(true)], ask: [...listed, actions(false)] },
};

/** The columns after the checkbox. For people who may see only the list, there are no columns for other fields. */
export function studentColumnsFor(
  onPhone: boolean,
  withDetails: boolean,
  mayEdit: boolean,
): readonly StudentColumn[] {
  if (onPhone) return narrow;
  return offered[withDetails ? 'wide' : 'listed'][mayEdit ? 'edit' : 'ask'];
}
