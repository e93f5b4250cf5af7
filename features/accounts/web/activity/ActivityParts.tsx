import { may } from '@lanyard/domain/role';
import { formatNumber } from '@lanyard/format/numbers';
import { formatCount } from '@lanyard/format/plurals';
import { usePlace } from '@lanyard/place/use-place';
import type { Tone } from '@lanyard/ui/tone';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

import { useActivityNavigation, type ActivityDestination } from '../use-activity-navigation.ts';

const linkLook = 'rounded-sm font-semibold underline-offset-2 hover:underline';

/** The facts of one activity that its sentence needs. */
export type ActivityFacts = {
  /** The number of students or cards, if the activity is about several. */
  readonly count: number;
  /** Null if the product itself did it. */
  readonly person: string | null;
  readonly student: {
    readonly name: string;
    /** In the current year. */
    readonly identifier: string | null;
    /** At the time of the activity: an identifier, or only a class. */
    readonly identifierThen: string | null;
  } | null;
  readonly section: string | null;
  readonly detail: {
    readonly class?: string | undefined;
    readonly issue?: string | undefined;
    readonly label?: string | undefined;
    readonly package?: string | undefined;
  };
};

/** Links to the student in the list of this year, and names the class at the time of the activity. */
export function ActivityStudent({ of: { student } }: { readonly of: ActivityFacts }) {
  const { Link } = useActivityNavigation();
  if (!student) return <b className="font-semibold">a student</b>;
  const { name, identifier, identifierThen } = student;
  return (
    <>
      {identifier === null ? (
        <Strong>{name}</Strong>
      ) : (
        <Link to={{ page: 'students', q: identifier }} className={linkLook}>
          {name}
        </Link>
      )}
      {identifierThen !== null && (
        <>
          , <span className="whitespace-nowrap">{identifierThen}</span>
        </>
      )}
    </>
  );
}
export const ActivityPerson = ({ of: { person } }: { readonly of: ActivityFacts }) => (
  <>{person ?? 'Somebody'}</>
);
export const Strong = ({ children }: { readonly children: ReactNode }) => (
  <b className="font-semibold">{children}</b>
);

/** A number, linked to what it counts. If the person may not open that page, it is plain text. */
function Numbered({ label, to }: { readonly label: string; readonly to: ActivityDestination | undefined }) {
  const { Link } = useActivityNavigation();
  if (!to) return <Strong>{label}</Strong>;
  return (
    <Link to={to} className={linkLook}>
      {label}
    </Link>
  );
}
export function ActivityOrder({ of: { detail } }: { readonly of: ActivityFacts }) {
  const { roles } = usePlace();
  const { label } = detail;
  const to =
    label !== undefined && may(roles, 'order.read') ? ({ page: 'orders', q: label } as const) : undefined;
  return <Numbered label={label ?? 'an order'} to={to} />;
}
export function ActivityPackage({ of: { detail, count } }: { readonly of: ActivityFacts }) {
  const { package: label } = detail;
  return (
    <Numbered
      label={label ?? `${formatNumber(count)} packages`}
      to={label === undefined ? undefined : { page: 'delivery', q: label }}
    />
  );
}
export const cardCountWords = ({ count }: Pick<ActivityFacts, 'count'>): string =>
  formatCount(count, 'card', 'cards');
export const ActivityClass = ({ of }: { readonly of: ActivityFacts }) => (
  <Strong>Class {of.section ?? of.detail.class ?? '—'}</Strong>
);

export type ActivityWords = {
  /** The name of this kind of activity in the filter. */
  readonly label: string;
  readonly icon: LucideIcon;
  readonly tone: Tone;
  readonly sentence: (item: ActivityFacts) => ReactNode;
};
