import type { Section } from '@lanyard/accounts/api';
import { ActError } from '@lanyard/client/ActError';
import type { TextName } from '@lanyard/domain/student-field';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { useEditForm } from '@lanyard/forms/use-form';
import { RefusedError } from '@lanyard/http/call';
import { t } from '@lanyard/translation/macro';
import { Dialog } from '@lanyard/ui/Dialog';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useState } from 'react';

import type { StudentField } from '../../api-fields.ts';
import { StudentChange, type StudentRecord } from '../../api-records.ts';
import { RollNoField } from '../RollNoField.tsx';
import { SectionFields } from '../SectionFields.tsx';
import { StudentTexts } from '../StudentTexts.tsx';
import { useSections } from '../use-students.ts';
import { ConsentFields } from './ConsentFields.tsx';
import { CustomInput } from './CustomInput.tsx';
import { studentDraftOf, draftEditsOf, mergeDrafts } from './edit-draft.ts';
import { saveLabel } from './edit-effect-words.ts';
import { EditConflicts } from './EditConflicts.tsx';
import { EditEffectNote } from './EditEffectNote.tsx';
import { studentFieldLabel, fieldValue } from './field-words.ts';
import { useEditStudent, useStudentFields, useRecord } from './use-record.ts';

export interface EditStudentProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Waits for the record, the school's fields and its sections. */
export function EditStudent({ id, onClose }: EditStudentProps) {
  const record = useRecord(id);
  const fields = useStudentFields();
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

/** The fields that someone else changed too, with their values. */
type Conflicts = Readonly<Record<string, string | null>>;
const conflictsIn = (refusal: unknown): Conflicts =>
  refusal instanceof RefusedError ? ((refusal.problem['conflicts'] as Conflicts | undefined) ?? {}) : {};

function EditForm({ record, fields, sections, onClose }: EditFormProps) {
  const [conflicts, setConflicts] = useState<Conflicts>({});
  /** The fields in which the other person's value stays. */
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const keys = fields.map(({ key }) => key);
  const labelOf = (field: string): string =>
    studentFieldLabel(field, fields.find(({ key }) => field === `custom.${key}`)?.label ?? null);
  const act = useEditStudent(record.id);
  const form = useEditForm({
    stored: record,
    draftOf: studentDraftOf,
    schema: StudentChange,
    toBody: (draft, stored) => draftEditsOf(stored, draft, keys, theirs).change,
    check: ({ rollNo }) => (rollNo === null ? { rollNo: 'Write the roll number.' } : {}),
    act,
    toVariables: (change, stored, draft) => ({
      version: stored.version,
      change,
      was: draftEditsOf(stored, draft, keys, theirs).was,
      draft,
    }),
    fieldsAt: 'body.change.',
    fieldOfCode: { roll_no_taken: 'rollNo', admission_no_taken: 'admissionNo' },
    // The form now shows the other person's values, so the next save is a deliberate choice.
    merge: (mine, before, now, refusal) => {
      setConflicts((earlier) => ({ ...earlier, ...conflictsIn(refusal) }));
      return mergeDrafts(before, mine, studentDraftOf(now), keys);
    },
    saved: (saved) =>
      saved.sent.length === 0
        ? `${saved.name} saved`
        : {
            kind: 'done',
            title: `Sent as a correction request: ${saved.class}-${saved.division} is signed off`,
            description: saved.sent.map(labelOf).join(', '),
          },
    onSaved: onClose,
  });
  const { stored, draft } = form;
  const effects = act.effectsOf(draft);
  const nameOf = (section: string | null): string => {
    const found = sections.find((each) => each.id === section);
    return found ? `${found.class}-${found.division}` : '—';
  };
  const shown = (field: string, value: string | null): string =>
    field === 'section' ? nameOf(value) : fieldValue(field, value === '' ? null : value);
  const mine = (field: string): string | null => {
    if (field.startsWith('custom.')) return draft.custom[field.slice('custom.'.length)] ?? null;
    if (field === 'consent') return draft.consent.answer;
    if (field === 'rollNo') return draft.rollNo === null ? null : String(draft.rollNo).padStart(3, '0');
    return draft[field as TextName | 'section'];
  };
  const isNothing = Object.keys(draftEditsOf(stored, draft, keys, theirs).was).length === 0;
  return (
    <FormDialog
      form={form}
      title="Edit Student"
      description={record.name}
      size="lg"
      act={saveLabel(effects, t`Save`)}
      onSubmit={isNothing ? onClose : undefined}
      onClose={onClose}
      className="grid grid-cols-2 gap-4"
    >
      <EditEffectNote effects={effects} />
      {Object.keys(conflicts).length > 0 && (
        <div className="col-span-full">
          <EditConflicts
            conflicts={Object.entries(conflicts).map(([field, now]) => ({
              field,
              label: labelOf(field),
              mine: shown(field, mine(field)),
              theirs: shown(field, now),
            }))}
            theirs={theirs}
            onChoose={(field, whose) =>
              setTheirs((before) => {
                const after = new Set(before);
                if (whose === 'theirs') after.add(field);
                else after.delete(field);
                return after;
              })
            }
          />
        </div>
      )}
      <StudentTexts form={form} at="above" />
      <SectionFields form={form} sections={sections} />
      <RollNoField form={form} refusal={act.error} />
      <StudentTexts form={form} at="below" />
      {fields.map((field) => (
        <CustomInput key={field.id} form={form} field={field} />
      ))}
      <ConsentFields form={form} changed={draft.consent.answer !== (stored.consent ?? 'not_asked')} />
    </FormDialog>
  );
}
