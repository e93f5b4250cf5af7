import { usePlace } from '@lanyard/place/use-place';
import { HeadCell, Table, TableCell, TableFrame, TableRow } from '@lanyard/ui/Table';
import { useMedia } from '@lanyard/ui/use-media';

import type { ActingPrincipal, Invitation, Person } from '../../api-people.ts';
import { SignInWay } from '../door/SignInWay.tsx';
import { SectionChips } from '../school/SectionChips.tsx';
import { InvitationActs } from './InvitationActs.tsx';
import { PersonActs, type PersonActsOn } from './PersonActs.tsx';
import { InvitedBadge, InvitedLine, PersonLine } from './PersonLine.tsx';
import { RoleNames } from './RoleNames.tsx';
import { RolesSelect } from './RolesSelect.tsx';

export interface PeopleListProps extends PersonActsOn {
  readonly people: readonly Person[];
  readonly invitations: readonly Invitation[];
  readonly acting: ActingPrincipal | null;
}

/** A table on wide screens, and one card per person on a phone. No one can change their own roles here. */
export function PeopleList(props: PeopleListProps) {
  return useMedia('(min-width: 48rem)') ? <PeopleTable {...props} /> : <PeopleCards {...props} />;
}

function PeopleTable({ people, invitations, acting, ...acts }: PeopleListProps) {
  const { person: me, kind } = usePlace();
  const school = kind === 'school';
  return (
    <TableFrame label="People" className="overflow-x-auto">
      <Table>
        <colgroup>
          <col />
          <col className="w-44" />
          <col className="w-40" />
          {school && <col className="w-34" />}
          <col className="w-32" />
        </colgroup>
        <thead>
          <tr>
            <HeadCell>Person</HeadCell>
            <HeadCell>Roles</HeadCell>
            <HeadCell>Sign-in</HeadCell>
            {school && <HeadCell>Classes</HeadCell>}
            <HeadCell>
              <span className="sr-only">Acts</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <TableRow key={person.id} className="h-15!">
              <TableCell>
                <PersonLine person={person} you={person.id === me.id} acting={acting?.person === person.id} />
              </TableCell>
              <TableCell>
                {person.id === me.id ? (
                  <span className="px-3 font-medium">
                    <RoleNames roles={person.roles} />
                  </span>
                ) : (
                  <RolesSelect person={person} />
                )}
              </TableCell>
              <TableCell>
                <SignInWay person={person} />
              </TableCell>
              {school && (
                <TableCell>
                  <SectionChips roles={person.roles} sections={person.sections} />
                </TableCell>
              )}
              <TableCell className="text-end">
                <PersonActs person={person} look="icons" {...acts} />
              </TableCell>
            </TableRow>
          ))}
          {invitations.map((invitation) => (
            <TableRow key={invitation.id} className="h-15!">
              <TableCell>
                <InvitedLine invitation={invitation} />
              </TableCell>
              <TableCell>
                <span className="flex items-center gap-2 px-3">
                  <span className="min-w-0 truncate text-fg-2">
                    <RoleNames roles={invitation.roles} />
                  </span>
                  <InvitedBadge expiresAt={invitation.expiresAt} />
                </span>
              </TableCell>
              <TableCell />
              {school && (
                <TableCell>
                  <SectionChips roles={invitation.roles} sections={invitation.sections} />
                </TableCell>
              )}
              <TableCell>
                <InvitationActs invitation={invitation} />
              </TableCell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function PeopleCards({ people, invitations, acting, ...acts }: PeopleListProps) {
  const { person: me, kind } = usePlace();
  const card = 'flex flex-col gap-3 rounded-lg border bg-surface p-4 text-sm shadow-1';
  return (
    <ul aria-label="People" className="flex flex-col gap-3">
      {people.map((person) => (
        <li key={person.id} className={`${card} border-line`}>
          <PersonLine person={person} you={person.id === me.id} acting={acting?.person === person.id} />
          {person.id === me.id ? <RoleNames roles={person.roles} /> : <RolesSelect person={person} />}
          <SignInWay person={person} />
          {kind === 'school' && <SectionChips roles={person.roles} sections={person.sections} />}
          <div className="-mx-2 flex flex-wrap items-center gap-1">
            <PersonActs person={person} look="words" {...acts} />
          </div>
        </li>
      ))}
      {invitations.map((invitation) => (
        <li key={invitation.id} className={`${card} border-dashed border-edge`}>
          <InvitedLine invitation={invitation} />
          <div className="flex flex-wrap items-center gap-2">
            <RoleNames roles={invitation.roles} />
            <InvitedBadge expiresAt={invitation.expiresAt} />
            {kind === 'school' && <SectionChips roles={invitation.roles} sections={invitation.sections} />}
          </div>
          <InvitationActs invitation={invitation} />
        </li>
      ))}
    </ul>
  );
}
