import { codeOf } from '@lanyard/http/call';
import { sentenceFor } from '@lanyard/http/refusal-sentences';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { Field } from '@lanyard/ui/Field';
import { TextInput } from '@lanyard/ui/TextInput';
import { useHotkey } from '@lanyard/ui/use-hotkey';
import { useEffect, useId, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';

import { AddStudentNotes } from './AddStudentNotes.tsx';
import { RollNoField } from './RollNoField.tsx';
import { SectionFields } from './SectionFields.tsx';
import { useStudentForm } from './use-student-form.ts';
import { useSections } from './use-students.ts';

export interface AddStudentDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Every opening is a new form; the old one stays until it has faded out. */
export function AddStudentDialog({ open, onClose }: AddStudentDialogProps) {
  const [wasOpen, setWasOpen] = useState(open);
  const [opening, setOpening] = useState(0);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpening(opening + 1);
  }
  return <StudentForm key={opening} open={open} onClose={onClose} />;
}

const invalid = ':is(input, button)[aria-invalid=true]';

function StudentForm({ open, onClose }: AddStudentDialogProps) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const nameInput = useRef<HTMLInputElement>(null);
  const sections = useSections();
  const { form, refusal, free, forgetRefusal, busy, submit } = useStudentForm((another) =>
    another ? nameInput.current?.focus() : onClose(),
  );
  const { errors, submitCount } = form.formState;
  const taken = codeOf(refusal) === 'roll_no_taken' ? sentenceFor(refusal) : undefined;

  useHotkey('mod+Enter', () => void submit(true)(), { enabled: open, inDialog: true });
  // To the first field that needs another look, be it an input or a select, told by us or by the server.
  const attempt = `${String(submitCount)} ${taken ?? ''}`;
  useEffect(() => {
    const field = attempt && element.current?.querySelector<HTMLElement>(invalid);
    if (field) field.focus();
  }, [attempt]);

  const name = form.register('name');
  return (
    <Dialog
      title="Add Student"
      open={open}
      onOpenChange={(next) => !next && onClose()}
      closeOnPressOutside={false}
      initialFocus={nameInput}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={busy}
            keys="Ctrl ⏎"
            tip="Keeps class and division"
            onClick={() => void submit(true)()}
          >
            Save and add another
          </Button>
          <Button variant="primary" busy={busy} type="submit" form={id}>
            Add student
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={element}
        noValidate
        onSubmit={(event) => void submit(false)(event)}
        onChange={() => refusal && forgetRefusal()}
        className="grid grid-cols-2 gap-x-4 gap-y-4"
      >
        <AddStudentNotes refusal={taken === undefined ? refusal : null} sections={sections} />
        <Field label="Name" error={errors.name?.message} className="col-span-full">
          <TextInput
            {...name}
            autoComplete="off"
            ref={(input) => {
              name.ref(input);
              nameInput.current = input;
            }}
          />
        </Field>
        <Controller
          control={form.control}
          name="section"
          render={({ field }) => (
            <SectionFields
              sections={sections.data ?? []}
              value={field.value}
              error={errors.section?.message}
              onChange={(section) => {
                forgetRefusal();
                form.setValue('section', section, { shouldValidate: submitCount > 0, shouldDirty: true });
              }}
            />
          )}
        />
        <Controller
          control={form.control}
          name="rollNo"
          render={({ field }) => (
            <RollNoField
              value={field.value ?? null}
              error={errors.rollNo?.message ?? taken}
              free={free}
              onChange={(rollNo) => {
                if (rollNo === (field.value ?? null)) return;
                forgetRefusal();
                field.onChange(rollNo ?? undefined);
              }}
            />
          )}
        />
      </form>
    </Dialog>
  );
}
