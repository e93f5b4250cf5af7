import { consents } from '@lanyard/domain/student';
import { codeOf } from '@lanyard/http/call';
import { sentenceFor } from '@lanyard/http/refusal-sentences';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { Field } from '@lanyard/ui/Field';
import { Segmented } from '@lanyard/ui/Segmented';
import { TextInput } from '@lanyard/ui/TextInput';
import { useHotkey } from '@lanyard/ui/use-hotkey';
import { useEffect, useId, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';

import { AddStudentNotes } from './AddStudentNotes.tsx';
import { CustomInput } from './records/CustomInputs.tsx';
import { consentWords } from './records/field-words.ts';
import { toldIn } from './records/told-in.ts';
import { useFields } from './records/use-record.ts';
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

const consentItems = consents.map((value) => ({ value, label: consentWords[value] }));

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
  const fields = useFields();
  const code = codeOf(refusal);
  const taken = code === 'roll_no_taken' ? sentenceFor(refusal) : undefined;
  const numberTaken = code === 'admission_no_taken' ? sentenceFor(refusal) : undefined;
  const told = toldIn(refusal, 'body.');
  const inForm = taken ?? numberTaken ?? (Object.keys(told).length > 0 ? '' : undefined);

  useHotkey('mod+Enter', () => void submit(true)(), { enabled: open, inDialog: true });
  // To the first field that needs another look, be it an input or a select, told by us or by the server.
  const attempt = `${String(submitCount)} ${code}`;
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
        <AddStudentNotes refusal={inForm === undefined ? refusal : null} sections={sections} />
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
        <Field label="Admission number" optional error={errors.admissionNo?.message ?? numberTaken}>
          <TextInput
            {...form.register('admissionNo', { setValueAs: (text: string) => text.trim() || null })}
            autoComplete="off"
          />
        </Field>
        {fields.asked.map((field) => (
          <Controller
            key={field.id}
            control={form.control}
            name={`custom.${field.key}`}
            render={({ field: { value, onChange } }) => (
              <CustomInput
                field={field}
                value={value ?? ''}
                onChange={onChange}
                error={told[`custom.${field.key}`]}
              />
            )}
          />
        ))}
        <Controller
          control={form.control}
          name="consent"
          render={({ field }) => (
            <div className="col-span-full">
              <p className="mb-1.5 text-sm font-medium">Photo consent</p>
              <Segmented
                label="Photo consent"
                items={consentItems}
                value={field.value ?? 'not_asked'}
                onChange={field.onChange}
              />
            </div>
          )}
        />
      </form>
    </Dialog>
  );
}
