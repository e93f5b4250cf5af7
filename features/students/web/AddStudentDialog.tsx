import { ActError } from '@lanyard/client/ActError';
import type { Consent } from '@lanyard/domain/student';
import { eachOptionalText, eachText, type TextName } from '@lanyard/domain/student-field';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { SegmentedField } from '@lanyard/forms/SegmentedField';
import { useForm } from '@lanyard/forms/use-form';
import { Button } from '@lanyard/ui/Button';
import { ErrorNote } from '@lanyard/ui/ErrorNote';
import { useHotkey } from '@lanyard/ui/use-hotkey';
import { useEffect, useEffectEvent, useRef } from 'react';

import { NewStudent } from '../api.ts';
import { consentItems } from './records/ConsentFields.tsx';
import { CustomInput } from './records/CustomInput.tsx';
import { useStudentFields } from './records/use-record.ts';
import { RollNoField } from './RollNoField.tsx';
import { SectionFields } from './SectionFields.tsx';
import { StudentTexts } from './StudentTexts.tsx';
import { useAddStudent, useSuggestedRollNo } from './use-add-student.ts';
import { useSections } from './use-students.ts';

type Draft = Readonly<Record<TextName, string>> & {
  readonly section: string;
  readonly rollNo: number | null;
  readonly consent: Consent;
  readonly custom: Readonly<Record<string, string>>;
};
const blank: Draft = {
  ...eachText(() => ''),
  section: '',
  rollNo: null,
  consent: 'not_asked',
  custom: {},
};

export function AddStudentDialog({ onClose }: { readonly onClose: () => void }) {
  const sections = useSections();
  const fields = useStudentFields();
  const nameInput = useRef<HTMLInputElement>(null);
  const addsAnother = useRef(false);
  /** The roll number that was filled in for the person. */
  const suggestion = useRef<number | null>(null);
  const act = useAddStudent();
  const form = useForm({
    start: blank,
    schema: NewStudent,
    toBody: ({ consent, ...draft }) => ({
      ...draft,
      ...eachOptionalText(({ name }) => draft[name].trim() || null),
      ...(consent !== 'not_asked' && { consent }),
    }),
    act,
    fieldOfCode: { roll_no_taken: 'rollNo', admission_no_taken: 'admissionNo' },
    saved: (added) => `${added.name} added to ${added.class}-${added.division}`,
    onSaved: (_, { sent, reset }) => {
      if (!addsAnother.current) {
        onClose();
        return;
      }
      suggestion.current = null;
      reset({ ...blank, section: sent.section });
      nameInput.current?.focus();
    },
  });
  const { section, rollNo } = form.draft;
  const suggested = useSuggestedRollNo(section);
  const suggest = useEffectEvent((next: number): void => {
    const isTyped = rollNo !== suggestion.current;
    if (isTyped || rollNo === next) return;
    form.prefill({ rollNo: next });
    suggestion.current = next;
  });
  useEffect(() => {
    if (suggested !== undefined) suggest(suggested);
  }, [suggested]);

  const submit = (another: boolean): void => {
    addsAnother.current = another;
    form.submit();
  };
  useHotkey('mod+Enter', () => submit(true), { inDialog: true });
  return (
    <FormDialog
      form={form}
      title="Add Student"
      act="Add student"
      failed="The student was not added."
      also={
        <Button busy={form.isBusy} keys="Ctrl ⏎" tip="Keeps class and division" onClick={() => submit(true)}>
          Save and add another
        </Button>
      }
      onSubmit={() => submit(false)}
      onClose={onClose}
      className="grid grid-cols-2 gap-4"
    >
      {sections.error && (
        <div className="col-span-full">
          <ActError
            what="Couldn’t load the classes."
            error={sections.error}
            retrying={sections.isFetching}
            onRetry={() => void sections.refetch()}
          />
        </div>
      )}
      {sections.data?.length === 0 && (
        <div className="col-span-full">
          <ErrorNote what="This year has no classes yet." />
        </div>
      )}
      <StudentTexts form={form} at="above" nameRef={nameInput} />
      <SectionFields form={form} sections={sections.data ?? []} />
      <RollNoField
        form={form}
        hint="From 1 to 999. The next free one is filled in when the section is chosen."
        refusal={act.error}
      />
      <StudentTexts form={form} at="below" />
      {fields.asked.map((field) => (
        <CustomInput key={field.id} form={form} field={field} />
      ))}
      <SegmentedField
        form={form}
        name="consent"
        label="Photo consent"
        items={consentItems}
        className="col-span-full"
      />
    </FormDialog>
  );
}
