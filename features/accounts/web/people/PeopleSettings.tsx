import { ActError } from '@lanyard/client/ActError';
import { formatCount } from '@lanyard/format/plurals';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { SearchBox } from '@lanyard/ui/SearchBox';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { Plus, SearchX } from 'lucide-react';
import { useState } from 'react';

import type { People, Person } from '../../api-people.ts';
import { ActingPrincipalPanel } from './ActingPrincipalPanel.tsx';
import { AskPrincipalDialog } from './AskPrincipalDialog.tsx';
import { EndMembershipDialog } from './EndMembershipDialog.tsx';
import { EndSessionsDialog } from './EndSessionsDialog.tsx';
import { FactorResets } from './FactorResets.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { PeopleList } from './PeopleList.tsx';
import type { PersonActHandlers } from './PersonActs.tsx';
import { PrincipalRequests } from './PrincipalRequests.tsx';
import { ResetFactorDialog } from './ResetFactorDialog.tsx';
import { RoleTable } from './RoleTable.tsx';
import { usePeople } from './use-people.ts';

const countWords = (people: number, invitations: number): string =>
  [
    formatCount(people, 'person', 'people'),
    ...(invitations > 0 ? [formatCount(invitations, 'invitation open', 'invitations open')] : []),
  ].join(' · ');

const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
const matchesText = (text: string) => (each: { readonly name: string; readonly email: string }) =>
  fold(`${each.name} ${each.email}`).includes(fold(text.trim()));

export interface PeopleSettingsProps {
  /** What the search box has first. */
  readonly q?: string | undefined;
  /** True if the form for an invitation is open first. */
  readonly invite?: boolean | undefined;
}

export function PeopleSettings({ q = '', invite = false }: PeopleSettingsProps) {
  const { kind, person: me } = usePlace();
  const { data, error, isFetching, refetch } = usePeople();
  const [inviting, setInviting] = useState(invite);
  const [leaving, setLeaving] = useState<Person>();
  const [signingOut, setSigningOut] = useState<Person>();
  // Stores the id instead of the person, because the dialog depends on the roles. They can change while it is open.
  const [resettingId, setResettingId] = useState<string>();
  const [text, setText] = useState(q);
  const [asking, setAsking] = useState(false);
  const resetting = data?.people.find(({ id }) => id === resettingId);
  const mayAsk =
    kind === 'school' &&
    data !== undefined &&
    !data.people.some(({ id, roles }) => id === me.id && roles.includes('principal')) &&
    !data.principalRequests.some(({ person }) => person === me.id);
  return (
    <>
      <PageTitle
        title="People & roles"
        note={data ? countWords(data.people.length, data.invitations.length) : <>&nbsp;</>}
        actions={
          <>
            <SearchBox
              value={text}
              onChange={setText}
              placeholder="Search people..."
              className="w-56 max-sm:flex-1"
            />
            <Button variant="primary" onClick={() => setInviting(true)}>
              <Plus aria-hidden />
              Invite
            </Button>
          </>
        }
      />
      {error && !data && (
        <ActError
          what="Couldn’t load the people."
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Waiting />}
      {data && <FactorResets resets={data.factorResets} />}
      {data && <PrincipalRequests requests={data.principalRequests} />}
      {data && (
        <Found
          data={data}
          text={text}
          onEnd={setLeaving}
          onEndSessions={setSigningOut}
          onResetFactor={({ id }) => setResettingId(id)}
          onAsk={mayAsk ? () => setAsking(true) : undefined}
          onClear={() => setText('')}
        />
      )}
      {data && <ActingPrincipalPanel people={data.people} acting={data.acting} />}
      {asking && <AskPrincipalDialog until={null} onClose={() => setAsking(false)} />}
      <RoleTable kind={kind} />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
      {signingOut && <EndSessionsDialog person={signingOut} onClose={() => setSigningOut(undefined)} />}
      {resetting && <ResetFactorDialog person={resetting} onClose={() => setResettingId(undefined)} />}
      <EndMembershipDialog person={leaving} onClose={() => setLeaving(undefined)} />
    </>
  );
}

type FoundProps = PersonActHandlers & {
  readonly data: People;
  readonly text: string;
  readonly onClear: () => void;
};
function Found({ data, text, onClear, ...acts }: FoundProps) {
  const people = data.people.filter(matchesText(text));
  const invitations = data.invitations.filter(matchesText(text));
  if (people.length + invitations.length === 0)
    return (
      <div className="rounded-lg border border-line bg-surface shadow-1">
        <EmptyState
          icon={SearchX}
          title="Nobody matches"
          hint="Names and e-mail addresses are searched."
          action={<Button onClick={onClear}>Clear</Button>}
        />
      </div>
    );
  return <PeopleList people={people} invitations={invitations} acting={data.acting} {...acts} />;
}

function Waiting() {
  return (
    <div className="rounded-lg border border-line bg-surface p-4 shadow-1">
      <output className="sr-only">Loading</output>
      {['one', 'two', 'three', 'four'].map((each) => (
        <div key={each} className="flex h-15 items-center gap-3">
          <Skeleton className="size-8 rounded-full!" />
          <Skeleton className="w-48" />
          <Skeleton className="ms-auto h-9 w-48" />
        </div>
      ))}
    </div>
  );
}
