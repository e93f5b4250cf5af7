import { ActError } from '@lanyard/client/ActError';
import { Field } from '@lanyard/ui/Field';
import { FormDialog } from '@lanyard/ui/FormDialog';
import { TextInput } from '@lanyard/ui/TextInput';
import { useToast } from '@lanyard/ui/use-toast';
import { useRef, useState } from 'react';

import { NewSection, type Year } from '../../api-school.ts';
import { fieldErrors } from '../field-errors.ts';
import { useAddSection } from './use-school.ts';

export interface AddSectionDialogProps {
  readonly year: Year;
  readonly onClose: () => void;
}

export function AddSectionDialog({ year, onClose }: AddSectionDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const [draft, setDraft] = useState({ class: '', division: '' });
  const [tried, setTried] = useState(false);
  const add = useAddSection(year.id);
  const toast = useToast();
  const errors = fieldErrors(NewSection, draft);
  const shown = tried ? errors : {};
  const submit = (): void => {
    setTried(true);
    if (Object.keys(errors).length === 0)
      add.mutate(draft, {
        onSuccess: (section) => {
          toast.show({ kind: 'done', title: `${section.class}-${section.division} added to ${year.label}` });
          onClose();
        },
      });
  };
  return (
    <FormDialog
      title="Add section"
      description={`A class and division of ${year.label}.`}
      size="sm"
      initialFocus={first}
      act="Add section"
      busy={add.isPending}
      onClose={onClose}
      onSubmit={submit}
      className="grid grid-cols-2 gap-4"
    >
      {add.error && (
        <div className="col-span-2">
          <ActError what="The section was not added." error={add.error} />
        </div>
      )}
      <Field label="Class" hint="Such as 10 or KG" error={shown['class']}>
        <TextInput
          ref={first}
          value={draft.class}
          onChange={(event) => setDraft({ ...draft, class: event.target.value })}
          autoComplete="off"
          maxLength={10}
        />
      </Field>
      <Field label="Division" hint="Such as A or Rose" error={shown['division']}>
        <TextInput
          value={draft.division}
          onChange={(event) => setDraft({ ...draft, division: event.target.value })}
          autoComplete="off"
          maxLength={10}
        />
      </Field>
    </FormDialog>
  );
}
