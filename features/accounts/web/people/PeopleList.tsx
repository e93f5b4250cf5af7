import { usePlace } from '@lanyard/place/use-place';
import { useMedia } from '@lanyard/ui/use-media';

import { SignInMethod } from '../door/SignInMethod.tsx';
import { SectionChips } from '../school/SectionChips.tsx';
import { InvitationActs } from './InvitationActs.tsx';
import { PeopleTable, type PeopleListProps } from './PeopleTable.tsx';
import { PersonActs } from './PersonActs.tsx';
import { InvitedBadge, InvitedLine, PersonLine } from './PersonLine.tsx';
import { RoleNames } from './RoleNames.tsx';
import { RolesSelect } from './RolesSelect.tsx';

/** A table. On a phone, a card for each person and each invitation. */
export function PeopleList(props: PeopleListProps) {
  return useMedia('(min-width: 48rem)') ? <PeopleTable {...props} /> : <PeopleCards {...props} />;
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
          <SignInMethod person={person} />
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
