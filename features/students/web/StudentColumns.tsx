import type { ReactNode } from 'react';

import type { Student, StudentSort } from '../api.ts';
import { DeliveryBadge, PhotoBadge, ProofBadge, UrgentBadge } from './StatusBadge.tsx';
import { StudentPhoto } from './StudentPhoto.tsx';
import { timeAgo } from './time-ago.ts';

export type Clock = { readonly now: number; readonly dates: Intl.DateTimeFormat };

export type Column = {
  readonly id: string;
  readonly label: string;
  readonly sort?: StudentSort;
  /** Which way the first press sorts. */
  readonly first?: 'asc' | 'desc';
  readonly width: string;
  readonly align?: 'start' | 'end';
  readonly cell: (student: Student, clock: Clock) => ReactNode;
};

const sectionOf = ({ class: inClass, division }: Student): string => `${inClass}-${division}`;

function Identity({ student, note }: { readonly student: Student; readonly note?: string }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <StudentPhoto status={student.photoStatus} />
      <div className="min-w-0">
        <p className="truncate leading-4.5 font-medium" title={student.name}>
          <bdi>{student.name}</bdi>
        </p>
        <p className="tnum truncate text-xs leading-4 text-fg-3">
          Roll No {student.rollNo}
          {note}
        </p>
      </div>
    </div>
  );
}

function Updated({ at, clock }: { readonly at: string; readonly clock: Clock }) {
  return (
    <time dateTime={at} title={clock.dates.format(new Date(at))} className="tnum text-xs text-fg-3">
      {timeAgo(at, clock.now)}
    </time>
  );
}

const student: Column = {
  id: 'student',
  label: 'Student',
  sort: 'name',
  width: '',
  cell: (each) => <Identity student={each} />,
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
  width: 'w-[14%]',
  cell: ({ photoStatus }) => <PhotoBadge status={photoStatus} />,
};
const details: readonly Column[] = [
  {
    id: 'proof',
    label: 'Proof Status',
    sort: 'proof',
    width: 'w-[14%]',
    cell: ({ proofStatus }) => proofStatus && <ProofBadge status={proofStatus} />,
  },
  {
    id: 'delivery',
    label: 'Delivery Status',
    sort: 'delivery',
    width: 'w-[14%]',
    cell: ({ deliveryStatus }) => deliveryStatus && <DeliveryBadge status={deliveryStatus} />,
  },
  {
    id: 'updated',
    label: 'Last Updated',
    sort: 'updated',
    first: 'desc',
    width: 'w-[14%]',
    cell: ({ lastUpdated }, clock) => lastUpdated && <Updated at={lastUpdated} clock={clock} />,
  },
];
const narrow: readonly Column[] = [
  { ...student, cell: (each) => <Identity student={each} note={` · ${sectionOf(each)}`} /> },
  { id: 'status', label: 'Status', width: 'w-30', align: 'end', cell: (each) => <UrgentBadge {...each} /> },
];
const wide: readonly Column[] = [student, section, photo, ...details];
const listed: readonly Column[] = [student, { ...section, width: 'w-[22%]' }, { ...photo, width: 'w-[28%]' }];

/** After the checkbox. Somebody who sees the list alone has no columns for what is not on it. */
export function columnsFor(onPhone: boolean, withDetails: boolean): readonly Column[] {
  if (onPhone) return narrow;
  return withDetails ? wide : listed;
}
