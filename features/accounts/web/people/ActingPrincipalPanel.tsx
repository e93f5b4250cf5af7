import { failedToast } from '@lanyard/client/failed-toast';
import { longestActingDays } from '@lanyard/domain/membership';
import { formatDay, isoDayAt } from '@lanyard/format/dates';
import { sentenceFor } from '@lanyard/http/refusal-sentences';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Field } from '@lanyard/ui/Field';
import { Panel } from '@lanyard/ui/Panel';
import { Select } from '@lanyard/ui/Select';
import { TextInput } from '@lanyard/ui/TextInput';
import { useToast } from '@lanyard/ui/use-toast';
import { useState, type SubmitEvent } from 'react';

import type { ActingPrincipal, Person } from '../../api-people.ts';
import { AskPrincipalDialog } from './AskPrincipalDialog.tsx';
import { useEndActing, useNameActing } from './use-people.ts';

const isoDay = (timeZone: string, inDays: number): string =>
  isoDayAt(Date.now() + inDays * 86_400_000, timeZone);

export interface ActingPrincipalPanelProps {
  readonly people: readonly Person[];
  readonly acting: ActingPrincipal | null;
}

/** Only in a school where nobody is principal: locked proofs would wait for nobody. */
export function ActingPrincipalPanel({ people, acting }: ActingPrincipalPanelProps) {
  const { kind } = usePlace();
  if (kind !== 'school' || people.some(({ roles }) => roles.includes('principal'))) return null;
  return acting ? <Acting acting={acting} /> : <NameActing people={people} />;
}

function Acting({ acting }: { readonly acting: ActingPrincipal }) {
  const toast = useToast();
  const end = useEndActing();
  return (
    <Panel
      title="Acting principal"
      note={
        acting.namedBy === null
          ? `${acting.name} decides in the principal’s place until ${formatDay(acting.until)}.`
          : `${acting.name} decides in the principal’s place until ${formatDay(acting.until)}, named by ${acting.namedBy}.`
      }
      action={
        <Button
          size="sm"
          variant="danger"
          busy={end.isPending}
          onClick={() =>
            end.mutate(undefined, {
              onSuccess: () =>
                void toast.show({ kind: 'done', title: `${acting.name} no longer acts as principal` }),
              onError: (fault) => void toast.show(failedToast('It was not ended.', fault)),
            })
          }
        >
          End now
        </Button>
      }
      className="[&>header]:mb-0"
    />
  );
}

function NameActing({ people }: { readonly people: readonly Person[] }) {
  const { timeZone, person: me } = usePlace();
  const toast = useToast();
  const { mutate, isPending, error } = useNameActing();
  const [person, setPerson] = useState<string | null>(null);
  const [until, setUntil] = useState('');
  const [tried, setTried] = useState(false);
  const [asking, setAsking] = useState(false);
  const isMe = person === me.id;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isPending || person === null || until === '') return;
    if (isMe) {
      setAsking(true);
      return;
    }
    mutate(
      { person, until },
      { onSuccess: ({ name }) => void toast.show({ kind: 'done', title: `${name} acts as principal` }) },
    );
  };
  return (
    <Panel
      title="Acting principal"
      note="Nobody is principal. Until there is one, somebody can decide locked proofs and sign classes off; it is recorded who named them."
    >
      <form noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <Field
          label="Person"
          error={tried && person === null ? 'Choose a person.' : undefined}
          className="min-w-56 flex-1"
        >
          <Select
            items={people.map(({ id, name }) => ({ value: id, label: name }))}
            value={person}
            onChange={setPerson}
          />
        </Field>
        <Field
          label="Last day"
          error={tried && until === '' ? 'Choose a day.' : undefined}
          className="min-w-44 max-sm:flex-1"
        >
          <TextInput
            type="date"
            min={isoDay(timeZone, 0)}
            max={isoDay(timeZone, longestActingDays)}
            value={until}
            onChange={(event) => setUntil(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={isPending} className="max-sm:w-full sm:mt-[1.625rem]">
          {isMe ? 'Ask to act as principal' : 'Name acting principal'}
        </Button>
      </form>
      {asking && <AskPrincipalDialog until={until} onClose={() => setAsking(false)} />}
      {error && (
        <p role="alert" className="mt-3 text-sm font-medium text-red-fg">
          {sentenceFor(error)}
        </p>
      )}
    </Panel>
  );
}
