import type { Section } from '@lanyard/accounts/api';
import { ActError } from '@lanyard/client/ActError';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { Field } from '@lanyard/ui/Field';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { TextInput } from '@lanyard/ui/TextInput';
import { useToast } from '@lanyard/ui/use-toast';
import { useId, useRef } from 'react';

import type { StudentField } from '../../api-fields.ts';
import type { StudentRecord } from '../../api-records.ts';
import { RollNoField } from '../RollNoField.tsx';
import { SectionFields } from '../SectionFields.tsx';
import { useSections } from '../use-students.ts';
import { ConsentFields } from './ConsentFields.tsx';
import { CustomInput } from './CustomInputs.tsx';
import { EditConflicts } from './EditConflicts.tsx';
import { fieldLabel, fieldValue } from './field-words.ts';
import { useEditForm } from './use-edit-form.ts';
import { useFields, useRecord } from './use-record.ts';

export interface EditStudentProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Waits for the record, the school's fields and its sections; then they are the form's own. */
export function EditStudent({ id, onClose }: EditStudentProps) {
  const record = useRecord(id);
  const fields = useFields();
  const sections = useSections();
  const error = record.error ?? fields.error ?? sections.error;
  if (record.data && fields.data && sections.data)
    return <EditForm record={record.data} fields={fields.asked} sections={sections.data} onClose={onClose} />;
  return (
    <Dialog title="Edit Student" size="lg" open onOpenChange={(next) => !next && onClose()}>
      {error ? <ActError what="Couldn’t load the student." error={error} /> : <Skeleton className="h-72" />}
    </Dialog>
  );
}

interface EditFormProps {
  readonly record: StudentRecord;
  readonly fields: readonly StudentField[];
  readonly sections: readonly Section[];
  readonly onClose: () => void;
}

function EditForm({ record, fields, sections, onClose }: EditFormProps) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const form = useEditForm(record, fields, (saved) => {
    const labels =
      saved.sent?.map((field) =>
        fieldLabel(field, fields.find(({ key }) => field === `custom.${key}`)?.label),
      ) ?? [];
    toast.show(
      labels.length === 0
        ? { kind: 'done', title: `${saved.name} saved` }
        : {
            kind: 'done',
            title: `Sent as a correction request: ${saved.class}-${saved.division} is signed off`,
            description: labels.join(', '),
          },
    );
    onClose();
  });
  const { draft, edit, errors, refusal, conflicts, theirs } = form;
  const nameOf = (section: string | null): string => {
    const found = sections.find((each) => each.id === section);
    return found ? `${found.class}-${found.division}` : '—';
  };
  const shown = (field: string, value: string | null): string =>
    field === 'section' ? nameOf(value) : fieldValue(field, value === '' ? null : value);
  const mine = (field: string): string | null => {
    if (field.startsWith('custom.')) return draft.custom[field.slice('custom.'.length)] ?? null;
    const value = draft[field as 'name'];
    return field === 'rollNo' && draft.rollNo !== null ? String(draft.rollNo).padStart(3, '0') : value;
  };
  const submit = (event: React.SubmitEvent): void => {
    event.preventDefault();
    if (!form.save())
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>(':is(input, button)[aria-invalid=true]')?.focus(),
      );
  };
  const consentChanged = draft.consent !== (form.seen.consent ?? 'not_asked');
  return (
    <Dialog
      title="Edit Student"
      description={record.name}
      size="lg"
      open
      onOpenChange={(next) => !next && onClose()}
      closeOnPressOutside={false}
      initialFocus={first}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={id} busy={form.busy}>
            Save
          </Button>
        </>
      }
    >
      <form id={id} ref={element} noValidate onSubmit={submit} className="grid grid-cols-2 gap-4">
        {Object.keys(conflicts).length > 0 && (
          <div className="col-span-full">
            <EditConflicts
              conflicts={Object.entries(conflicts).map(([field, now]) => ({
                field,
                label: fieldLabel(field, fields.find(({ key }) => field === `custom.${key}`)?.label ?? null),
                mine: shown(field, mine(field)),
                theirs: shown(field, now),
              }))}
              theirs={theirs}
              onChoose={form.choose}
            />
          </div>
        )}
        {refusal && (
          <div className="col-span-full">
            <ActError what="Nothing was saved." error={refusal} />
          </div>
        )}
        <Field label="Name" error={errors['name']} className="col-span-full">
          <TextInput
            ref={first}
            autoComplete="off"
            value={draft.name}
            onChange={(event) => edit({ name: event.target.value })}
          />
        </Field>
        <SectionFields
          sections={sections}
          value={draft.section}
          error={errors['section']}
          onChange={(section) => edit({ section })}
        />
        <RollNoField
          value={draft.rollNo}
          error={
            errors['rollNo'] ??
            (form.rollNoTaken ? 'Somebody in this section has that roll number.' : undefined)
          }
          free={form.free}
          onChange={(rollNo) => edit({ rollNo })}
        />
        <Field label="Admission number" optional error={errors['admissionNo']}>
          <TextInput
            autoComplete="off"
            value={draft.admissionNo}
            onChange={(event) => edit({ admissionNo: event.target.value })}
          />
        </Field>
        {fields.map((field) => (
          <CustomInput
            key={field.id}
            field={field}
            value={draft.custom[field.key] ?? ''}
            error={errors[`custom.${field.key}`]}
            onChange={(value) => edit({ custom: { ...draft.custom, [field.key]: value } })}
          />
        ))}
        <ConsentFields
          consent={draft.consent}
          basis={draft.basis}
          changed={consentChanged}
          error={errors['consent.basis']}
          onConsent={(consent) => edit({ consent })}
          onBasis={(basis) => edit({ basis })}
        />
      </form>
    </Dialog>
  );
}
