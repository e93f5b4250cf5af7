import { identifier } from '@lanyard/domain/student';
import { formatDateTime } from '@lanyard/format/dates';
import { formatTimeAgo } from '@lanyard/format/time-ago';
import type { ReactNode } from 'react';

import type { Student, StudentSort } from '../api.ts';
import { RowActions } from './RowActions.tsx';
import { DeliveryBadge, PhotoBadge, ProofBadge, UrgentBadge } from './StatusBadge.tsx';
import type { OnAct } from './student-acts.ts';
import { StudentPhoto } from './StudentPhoto.tsx';

export type Clock = { readonly now: number; readonly timeZone: string };

export type Column = {
  readonly id: string;
  readonly label: string;
  readonly sort?: StudentSort;
  /** Which way the first press sorts. */
  readonly first?: 'asc' | 'desc';
  readonly width: string;
  readonly align?: 'start' | 'end';
  readonly cell: (student: Student, clock: Clock, onAct: OnAct) => ReactNode;
};

/** Of a former student with the year, because it was another one. */
const sectionOf = ({ class: inClass, division, lastYear }: Student): string =>
  `${inClass}-${division}${lastYear === undefined ? '' : ` · ${lastYear}`}`;

interface IdentityProps {
  readonly student: Student;
  /** There is room for nothing else of the student: the class is under the name. */
  readonly alone?: boolean;
  /** The name leads to the record; where there is no room for actions, so does all of the row. */
  readonly onAct: OnAct;
}

/** Of a former student without the words, so that the year has room. */
function placeOf(student: Student): string {
  const { rollNo, lastYear } = student;
  return lastYear === undefined
    ? `Roll No ${rollNo} · ${sectionOf(student)}`
    : `${identifier(student)} · ${lastYear}`;
}

function Identity({ student, alone = false, onAct }: IdentityProps) {
  return (
    <div className="relative flex min-w-0 items-center gap-3">
      <StudentPhoto photo={student.photo} />
      <div className="min-w-0">
        <p className="truncate leading-4.5 font-medium" title={student.name}>
          <button
            type="button"
            // Beside the actions it is for the mouse alone: the keyboard has Enter.
            tabIndex={alone ? 0 : -1}
            className="max-w-full truncate text-start hover:underline max-sm:after:absolute max-sm:after:-inset-y-3 max-sm:after:start-0 max-sm:after:-end-30"
            onClick={(event) => onAct('view', student, event.currentTarget)}
          >
            <bdi>{student.name}</bdi>
          </button>
        </p>
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

const student: Column = {
  id: 'student',
  label: 'Student',
  sort: 'name',
  width: '',
  cell: (each, _, onAct) => <Identity student={each} onAct={onAct} />,
};
const section: Column = {
  id: 'class',
  label: 'Class',
  sort: 'class',
  width: 'w-[9%]',
  cell: (each) => <span className="tnum">{sectionOf(each)}</span>,
};
const photo: Column = {
  id: 'photo',
  label: 'Photo Status',
  sort: 'photo',
  width: 'w-[13%]',
  cell: ({ photoStatus }) => <PhotoBadge status={photoStatus} />,
};
const details: readonly Column[] = [
  {
    id: 'proof',
    label: 'Proof Status',
    sort: 'proof',
    width: 'w-[13%]',
    cell: ({ proofStatus }) => proofStatus && <ProofBadge status={proofStatus} />,
  },
  {
    id: 'delivery',
    label: 'Delivery Status',
    sort: 'delivery',
    width: 'w-[13%]',
    cell: ({ deliveryStatus, delayed }) =>
      deliveryStatus && <DeliveryBadge status={deliveryStatus} delayed={delayed} />,
  },
  {
    id: 'updated',
    label: 'Last Updated',
    sort: 'updated',
    first: 'desc',
    width: 'w-[13%]',
    cell: ({ lastUpdated }, clock) => lastUpdated && <Updated at={lastUpdated} clock={clock} />,
  },
];
const narrow: readonly Column[] = [
  {
    ...student,
    cell: (each, _, onAct) => <Identity student={each} alone onAct={onAct} />,
  },
  { id: 'status', label: 'Status', width: 'w-30', align: 'end', cell: (each) => <UrgentBadge {...each} /> },
];
const actions = (mayEdit: boolean): Column => ({
  id: 'actions',
  label: 'Actions',
  width: 'w-32',
  align: 'end',
  cell: (each, _, onAct) => <RowActions student={each} onAct={onAct} mayEdit={mayEdit} />,
});
const wide: readonly Column[] = [student, section, photo, ...details];
const listed: readonly Column[] = [student, { ...section, width: 'w-[22%]' }, { ...photo, width: 'w-[28%]' }];
// Made once: rows are compared by their columns.
const offered = {
  wide: { edit: [...wide, actions(true)], ask: [...wide, actions(false)] },
  listed: { edit: [...listed, actions(true)], ask: [...listed, actions(false)] },
};

/** After the checkbox. Somebody who sees the list alone has no columns for what is not on it. */
export function columnsFor(onPhone: boolean, withDetails: boolean, mayEdit: boolean): readonly Column[] {
  if (onPhone) return narrow;
  return offered[withDetails ? 'wide' : 'listed'][mayEdit ? 'edit' : 'ask'];
}
