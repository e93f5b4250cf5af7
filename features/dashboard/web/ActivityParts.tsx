import type { Tone } from '@lanyard/ui/tone';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import type { ActivityItem } from '../api.ts';
import { useWays } from './destination.ts';

/** Leads to the student in the list of this year; somebody who is not in it is only named. */
export function Student({ of: { student } }: { readonly of: ActivityItem }) {
  const { Link } = useWays();
  if (!student) return <b className="font-semibold">a student</b>;
  if (student.identifier === null) return <b className="font-semibold">{student.name}</b>;
  return (
    <>
      <Link
        to={{ page: 'students', q: student.identifier }}
        className="rounded-sm font-semibold underline-offset-2 hover:underline"
      >
        {student.name}
      </Link>
      , <span className="whitespace-nowrap">{student.identifier}</span>
    </>
  );
}
export const Who = ({ of: { person } }: { readonly of: ActivityItem }) => <>{person ?? 'Somebody'}</>;
export const Strong = ({ children }: { readonly children: ReactNode }) => (
  <b className="font-semibold">{children}</b>
);
export const Class = ({ of }: { readonly of: ActivityItem }) => (
  <Strong>Class {of.section ?? of.detail.class ?? '—'}</Strong>
);

export type ActivityWords = {
  /** In the list of kinds to filter by. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly tone: Tone;
  readonly sentence: (item: ActivityItem) => ReactNode;
};
