import { ActError } from '@lanyard/client/ActError';
import { formatIdentifier } from '@lanyard/domain/student';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { useForm } from '@lanyard/forms/use-form';
import { t } from '@lanyard/translation/macro';
import { Dialog } from '@lanyard/ui/Dialog';
import { Skeleton } from '@lanyard/ui/Skeleton';

import { StudentChange, type StudentRecord } from '../../api-records.ts';
import { RollNoField } from '../RollNoField.tsx';
import { SectionFields } from '../SectionFields.tsx';
import { useSections } from '../use-students.ts';
import { saveLabel } from './edit-effect-words.ts';
import { EditEffectNote } from './EditEffectNote.tsx';
import type { StudentDialogProps } from './LeaveDialogs.tsx';
import { useEditStudent, useRecord } from './use-record.ts';

/** Waits for the record, because a change names the version and the values that the person saw. */
export function MoveStudentDialog({ student, onClose }: StudentDialogProps) {
  const { data: record, error } = useRecord(student.id);
  if (record) return <MoveForm student={student} record={record} onClose={onClose} />;
  return (
    <Dialog title="Move class" open onOpenChange={(next) => !next && onClose()}>
      {error ? <ActError what="Couldn’t load the student." error={error} /> : <Skeleton className="h-32" />}
    </Dialog>
  );
}

function MoveForm({ student, record, onClose }: StudentDialogProps & { readonly record: StudentRecord }) {
  const { data: sections = [] } = useSections();
  const act = useEditStudent(student.id);
  const before: number | null = Number(student.rollNo);
  const form = useForm({
    start: { section: '', rollNo: before },
    schema: StudentChange,
    check: ({ rollNo }) => (rollNo === null ? { rollNo: 'Write the roll number.' } : {}),
    act,
    toVariables: (change, _, draft) => ({
      version: record.version,
      change,
      was: { section: record.section, rollNo: record.rollNo },
      draft,
    }),
    fieldsAt: 'body.change.',
    fieldOfCode: { roll_no_taken: 'rollNo' },
    saved: ({ name, sent, ...at }) => {
      const place = `${at.class}-${at.division}`;
      return sent.length > 0
        ? `Sent as a correction request: ${place} is signed off`
        : `${name} moved to ${place}`;
    },
    onSaved: onClose,
  });
  const effects = act.effectsOf(form.draft);
  return (
    <FormDialog
      form={form}
      title="Move class"
      description={`${student.name} is in ${student.class}-${student.division}, ${formatIdentifier(student)}.`}
      act={saveLabel(effects, t`Move`)}
      failed="Nothing was changed."
      onClose={onClose}
      className="grid grid-cols-2 gap-4"
    >
      <EditEffectNote effects={effects} />
      <SectionFields form={form} sections={sections.filter(({ id }) => id !== record.section)} />
      <RollNoField form={form} refusal={act.error} />
    </FormDialog>
  );
}
