import { useEndpoint } from '@lanyard/client/use-endpoint';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { Avatar } from '@lanyard/ui/Avatar';

import { listSamplePeople, signInAsSamplePerson, type SamplePerson } from '../../api-development.ts';
import type { Me } from '../../api.ts';
import { RoleNames } from '../people/RoleNames.tsx';
import { useSignInAct } from '../use-session.ts';

function Person({ person, onChoose }: { readonly person: SamplePerson; readonly onChoose: () => void }) {
  const roles = [...new Set(person.memberships.flatMap((membership) => membership.roles))];
  return (
    <li>
      <button
        type="button"
        onClick={onChoose}
        className="flex min-h-12 w-full items-center gap-3 rounded-md px-2.5 py-1.5 text-start hover:bg-well"
      >
        <Avatar name={person.name} tone="neutral" />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="truncate text-sm font-medium">{person.name}</span>
            <span className="shrink-0 text-xs text-fg-2">
              <RoleNames roles={roles} />
            </span>
          </span>
          <span className="block truncate text-xs text-fg-3">
            {person.memberships.map((membership) => membership.name).join(' · ')}
          </span>
        </span>
      </button>
    </li>
  );
}

/** Development only: signs in as a sample person with one click. */
export function SamplePeople({ onSignedIn }: { readonly onSignedIn: (me: Me) => void }) {
  const { data, error } = useEndpoint(listSamplePeople, {});
  const signIn = useSignInAct([signInAsSamplePerson], (send, person: string) =>
    send(signInAsSamplePerson, { body: { person } }),
  );
  const failed = error ?? signIn.error;
  return (
    <section aria-labelledby="sample-people" className="w-full max-w-94">
      <h2 id="sample-people" className="px-2.5 pb-1.5 text-xs text-fg-3">
        Development: sign in as a sample person
      </h2>
      {failed && (
        <p role="alert" className="px-2.5 py-1.5 text-sm text-red-fg">
          {errorSentenceFor(failed)}
        </p>
      )}
      <ul className="rounded-lg border border-dashed border-line-2 p-1">
        {data?.people.map((person) => (
          <Person
            key={person.id}
            person={person}
            onChoose={() => signIn.mutate(person.id, { onSuccess: ({ me }) => onSignedIn(me) })}
          />
        ))}
      </ul>
    </section>
  );
}
