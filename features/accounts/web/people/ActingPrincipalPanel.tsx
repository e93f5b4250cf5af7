import { createFailureToast } from '@lanyard/client/failed-toast';
import { longestActingPrincipalDays } from '@lanyard/domain/membership';
import { formatDay, isoDayAt } from '@lanyard/format/dates';
import { FormBody } from '@lanyard/forms/FormBody';
import { SelectField } from '@lanyard/forms/SelectField';
import { TextField } from '@lanyard/forms/TextField';
import { useForm } from '@lanyard/forms/use-form';
import { usePlace } from '@lanyard/place/use-place';
import { Button } from '@lanyard/ui/Button';
import { Panel } from '@lanyard/ui/Panel';
import { useToast } from '@lanyard/ui/use-toast';
import { useState } from 'react';

import { nameActingPrincipal, type ActingPrincipal, type Person } from '../../api-people.ts';
import { AskPrincipalDialog } from './AskPrincipalDialog.tsx';
import { useEndActingPrincipal, useNameActingPrincipal } from './use-people.ts';

const isoDay = (timeZone: string, inDays: number): string =>
  isoDayAt(Date.now() + inDays * 86_400_000, timeZone);

export interface ActingPrincipalPanelProps {
  readonly people: readonly Person[];
  readonly acting: ActingPrincipal | null;
}

/** Shown only in a school without a principal, where otherwise no one could decide about locked proofs. */
export function ActingPrincipalPanel({ people, acting }: ActingPrincipalPanelProps) {
  const { kind } = usePlace();
  if (kind !== 'school' || people.some(({ roles }) => roles.includes('principal'))) return null;
  return acting ? <Acting acting={acting} /> : <NameActing people={people} />;
}

function Acting({ acting }: { readonly acting: ActingPrincipal }) {
  const toast = useToast();
  const end = useEndActingPrincipal();
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
              onError: (fault) => void toast.show(createFailureToast('It was not ended.', fault)),
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
  const [asking, setAsking] = useState(false);
  const form = useForm({
    start: { person: null as string | null, until: '' },
    schema: nameActingPrincipal.body,
    act: useNameActingPrincipal(),
    saved: ({ name }) => `${name} acts as principal`,
  });
  const isMe = form.draft.person === me.id;
  const isComplete = Object.keys(form.problems).length === 0;
  return (
    <Panel
      title="Acting principal"
      note="Nobody is principal. Until there is one, somebody can decide locked proofs and sign classes off; it is recorded who named them."
    >
      <FormBody
        form={form}
        failed="Nobody was named."
        // An admin asks another admin instead of naming themselves.
        onSubmit={isMe && isComplete ? () => setAsking(true) : undefined}
        className="flex flex-wrap items-start gap-3"
      >
        <SelectField
          form={form}
          name="person"
          label="Person"
          items={people.map(({ id, name }) => ({ value: id, label: name }))}
          className="min-w-56 flex-1"
        />
        <TextField
          form={form}
          name="until"
          label="Last day"
          type="date"
          min={isoDay(timeZone, 0)}
          max={isoDay(timeZone, longestActingPrincipalDays)}
          className="min-w-44 max-sm:flex-1"
        />
        <Button type="submit" busy={form.isBusy} className="max-sm:w-full sm:mt-[1.625rem]">
          {isMe ? 'Ask to act as principal' : 'Name acting principal'}
        </Button>
      </FormBody>
      {asking && (
        <AskPrincipalDialog
          until={form.draft.until}
          onAsked={() => form.reset()}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}
