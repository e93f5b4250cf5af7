import { ActError } from '@lanyard/client/ActError';
import { theirsIn } from '@lanyard/http/changed-meanwhile';
import { Button } from '@lanyard/ui/Button';
import { Field } from '@lanyard/ui/Field';
import { Panel } from '@lanyard/ui/Panel';
import { TextInput } from '@lanyard/ui/TextInput';
import { useToast } from '@lanyard/ui/use-toast';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';

import { OrganisationChange, type Organisation } from '../../api-school.ts';
import { fieldErrors } from '../field-errors.ts';
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx';
import { LanyardColourField } from './LanyardColourField.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { useChangeOrganisation } from './use-school.ts';

type Draft = Pick<Organisation, 'name' | 'colour' | 'timeZone'>;
const fields = ['name', 'colour', 'timeZone'] as const;
const draftOf = ({ name, colour, timeZone }: Draft): Draft => ({ name, colour, timeZone });

/** Only what differs: what somebody else changed in another field is not written over. */
const differences = (draft: Draft, seen: Draft): Partial<Draft> =>
  Object.fromEntries(
    fields.flatMap((field) => (draft[field] === seen[field] ? [] : [[field, draft[field]]])),
  );

export interface OrganisationFormProps {
  readonly organisation: Organisation;
  readonly crest?: ReactNode;
}

export function OrganisationForm({ organisation, crest }: OrganisationFormProps) {
  const [seen, setSeen] = useState(organisation);
  const [draft, setDraft] = useState(() => draftOf(organisation));
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const save = useChangeOrganisation();
  const toast = useToast();
  const now = theirsIn(save.error) as Organisation | undefined;
  const change = differences(draft, seen);
  const changed = Object.keys(change).length > 0;
  const errors = fieldErrors(OrganisationChange, draft);
  const isSchool = seen.kind === 'school';

  const take = (version: Organisation): void => {
    setSeen(version);
    setDraft(draftOf(version));
    setTried(false);
    save.reset();
  };
  const edit = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  const send = (version: number): void =>
    save.mutate(
      { version, body: change },
      {
        onSuccess: (kept) => {
          take(kept);
          toast.show({ kind: 'done', title: `${kept.name} saved` });
        },
      },
    );
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(errors).length > 0)
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus(),
      );
    else if (changed && !save.isPending) send(seen.version);
  };
  const shown = tried ? errors : {};
  return (
    <Panel>
      <form
        ref={form}
        noValidate
        onSubmit={submit}
        aria-label={isSchool ? 'School' : 'Vendor'}
        className="flex flex-col gap-6"
      >
        <Field label="Name" error={shown['name']} className="max-w-120">
          <TextInput
            value={draft.name}
            onChange={(event) => edit({ name: event.target.value })}
            autoComplete="organization"
          />
        </Field>
        <LanyardColourField
          value={draft.colour}
          onChange={(colour) => edit({ colour })}
          error={shown['colour']}
        />
        {crest}
        <TimeZoneField
          value={draft.timeZone}
          onChange={(timeZone) => edit({ timeZone })}
          error={shown['timeZone']}
          className="max-w-120"
        />
        {now && (
          <ChangedMeanwhile
            now={{ Name: now.name, 'Lanyard colour': now.colour, 'Time zone': now.timeZone }}
            busy={save.isPending}
            onTakeTheirs={() => take(now)}
            onKeepMine={() => send(now.version)}
          />
        )}
        {save.error && !now && <ActError what="Nothing was saved." error={save.error} />}
        <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line pt-4">
          <p className="me-auto text-xs text-fg-3">
            {isSchool
              ? 'Everybody at the school and its vendors sees this.'
              : 'Everybody at the vendor and the schools it works for sees this.'}
          </p>
          {changed && (
            <Button variant="ghost" onClick={() => take(seen)}>
              Discard
            </Button>
          )}
          <Button
            type="submit"
            variant="primary"
            busy={save.isPending}
            disabledReason={changed ? undefined : 'Nothing has changed.'}
          >
            Save
          </Button>
        </div>
      </form>
    </Panel>
  );
}
