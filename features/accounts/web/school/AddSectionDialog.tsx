import { referenceOf, sentenceFor } from '@lanyard/http/refusal-sentences';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { ErrorNote } from '@lanyard/ui/ErrorNote';
import { Field } from '@lanyard/ui/Field';
import { TextInput } from '@lanyard/ui/TextInput';
import { useToast } from '@lanyard/ui/use-toast';
import { useId, useRef, useState, type SubmitEvent } from 'react';

import { NewSection, type Year } from '../../api-school.ts';
import { fieldErrors } from '../field-errors.ts';
import { useAddSection } from './use-school.ts';

export interface AddSectionDialogProps {
  readonly year: Year;
  readonly onClose: () => void;
}

export function AddSectionDialog({ year, onClose }: AddSectionDialogProps) {
  const id = useId();
  const first = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState({ class: '', division: '' });
  const [tried, setTried] = useState(false);
  const add = useAddSection(year.id);
  const toast = useToast();
  const errors = fieldErrors(NewSection, draft);
  const shown = tried ? errors : {};
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(errors).length > 0)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    else if (!add.isPending)
      add.mutate(draft, {
        onSuccess: (section) => {
          toast.show({ kind: 'done', title: `${section.class}-${section.division} added to ${year.label}` });
          onClose();
        },
      });
  };
  return (
    <Dialog
      title="Add section"
      description={`A class and division of ${year.label}.`}
      size="sm"
      open
      onOpenChange={(next) => !next && onClose()}
      closeOnPressOutside={false}
      initialFocus={first}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={id} busy={add.isPending}>
            Add section
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={submit} className="grid grid-cols-2 gap-4">
        {add.error && (
          <div className="col-span-2">
            <ErrorNote
              what="The section was not added."
              hint={sentenceFor(add.error)}
              reference={referenceOf(add.error)}
            />
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
      </form>
    </Dialog>
  );
}
