import { usePlace } from '@lanyard/place/use-place';
import type { DataColumn } from '@lanyard/ui/data-column';
import { DataTable } from '@lanyard/ui/DataTable';

import type { ActingPrincipal, Invitation, Person } from '../../api-people.ts';
import { SignInMethod } from '../door/SignInMethod.tsx';
import { SectionChips } from '../school/SectionChips.tsx';
import { InvitationActs } from './InvitationActs.tsx';
import { PersonActs, type PersonActHandlers } from './PersonActs.tsx';
import { InvitedBadge, InvitedLine, PersonLine } from './PersonLine.tsx';
import { RoleNames } from './RoleNames.tsx';
import { RolesSelect } from './RolesSelect.tsx';

export interface PeopleListProps extends PersonActHandlers {
  readonly people: readonly Person[];
  readonly invitations: readonly Invitation[];
  readonly acting: ActingPrincipal | null;
}

type Line =
  | { readonly id: string; readonly person: Person }
  | { readonly id: string; readonly person: undefined; readonly invitation: Invitation };
type Context = {
  readonly me: string;
  readonly acting: string | undefined;
  readonly acts: PersonActHandlers;
};
type Column = DataColumn<Line, Context>;

/** A person cannot change their own roles here. */
function Roles({ line, me }: { readonly line: Line; readonly me: string }) {
  if (!line.person)
    return (
      <span className="flex items-center gap-2 px-3">
        <span className="min-w-0 truncate text-fg-2">
          <RoleNames roles={line.invitation.roles} />
        </span>
        <InvitedBadge expiresAt={line.invitation.expiresAt} />
      </span>
    );
  if (line.person.id !== me) return <RolesSelect person={line.person} />;
  return (
    <span className="px-3 font-medium">
      <RoleNames roles={line.person.roles} />
    </span>
  );
}

const person: Column = {
  id: 'person',
  label: 'Person',
  cell: (line, { me, acting }) =>
    line.person ? (
      <PersonLine person={line.person} you={line.id === me} acting={line.id === acting} />
    ) : (
      <InvitedLine invitation={line.invitation} />
    ),
};
const roles: Column = {
  id: 'roles',
  label: 'Roles',
  width: '11rem',
  cell: (line, { me }) => <Roles line={line} me={me} />,
};
const signIn: Column = {
  id: 'sign-in',
  label: 'Sign-in',
  width: '10rem',
  cell: (line) => line.person && <SignInMethod person={line.person} />,
};
const classes: Column = {
  id: 'classes',
  label: 'Classes',
  width: '8.5rem',
  cell: (line) => {
    const { roles: held, sections } = line.person ?? line.invitation;
    return <SectionChips roles={held} sections={sections} />;
  },
};
const controls: Column = {
  id: 'acts',
  label: 'Acts',
  labelHidden: true,
  width: '10rem',
  align: 'end',
  controls: true,
  cell: (line, { acts }) =>
    line.person ? (
      <PersonActs person={line.person} look="icons" {...acts} />
    ) : (
      <InvitationActs invitation={line.invitation} />
    ),
};
// Outside the component, so that the arrays stay the same objects. A new array would render every row again.
const columnsOf = {
  school: [person, roles, signIn, classes, controls],
  vendor: [person, roles, signIn, controls],
} as const;

export function PeopleTable({ people, invitations, acting, ...acts }: PeopleListProps) {
  const { person: me, kind } = usePlace();
  return (
    <DataTable
      growing
      label="People"
      columns={columnsOf[kind]}
      context={{ me: me.id, acting: acting?.person, acts }}
      rows={[
        ...people.map((each) => ({ id: each.id, person: each })),
        ...invitations.map((each) => ({ id: each.id, person: undefined, invitation: each })),
      ]}
      rowHeight="3.75rem"
      minWidth={kind === 'school' ? '52rem' : '44rem'}
    />
  );
}
