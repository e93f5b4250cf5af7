import { FormPanel } from '@lanyard/forms/FormPanel';
import { TextField } from '@lanyard/forms/TextField';
import { useField } from '@lanyard/forms/use-field';
import { useEditForm } from '@lanyard/forms/use-form';
import type { ReactNode } from 'react';

import { OrganisationChange, type Organisation } from '../../api-school.ts';
import { LanyardColourField } from './LanyardColourField.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { useChangeOrganisation } from './use-school.ts';

type Draft = Pick<Organisation, 'name' | 'colour' | 'timeZone'>;
const fields = ['name', 'colour', 'timeZone'] as const;

/**
 * Returns only the fields that differ, so that the form does not overwrite another person's change in another field.
 */
const differences = (draft: Draft, stored: Draft): Partial<Draft> =>
  Object.fromEntries(
    fields.flatMap((field) => (draft[field] === stored[field] ? [] : [[field, draft[field]]])),
  );

export interface OrganisationFormProps {
  readonly organisation: Organisation;
  readonly crest?: ReactNode;
}

export function OrganisationForm({ organisation, crest }: OrganisationFormProps) {
  const isSchool = organisation.kind === 'school';
  const form = useEditForm({
    stored: organisation,
    draftOf: ({ name, colour, timeZone }): Draft => ({ name, colour, timeZone }),
    schema: OrganisationChange,
    toBody: differences,
    act: useChangeOrganisation(),
    toVariables: (body, { version }) => ({ version, body }),
    facts: ({ name, colour, timeZone }) => ({ Name: name, 'Lanyard colour': colour, 'Time zone': timeZone }),
    storedIn: (saved) => saved,
    saved: ({ name }) => `${name} saved`,
  });
  const colour = useField<string>(form, 'colour');
  const timeZone = useField<string>(form, 'timeZone');
  return (
    <FormPanel
      form={form}
      label={isSchool ? 'School' : 'Vendor'}
      note={
        isSchool
          ? 'Everybody at the school and its vendors sees this.'
          : 'Everybody at the vendor and the schools it works for sees this.'
      }
    >
      <TextField form={form} name="name" label="Name" autoComplete="organization" className="max-w-120" />
      <LanyardColourField {...colour} />
      {crest}
      <TimeZoneField {...timeZone} className="max-w-120" />
    </FormPanel>
  );
}
