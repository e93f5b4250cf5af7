import { formatIdentifier } from '@lanyard/domain/student';
import { isoDayAt } from '@lanyard/format/dates';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { TextField } from '@lanyard/forms/TextField';
import { useForm } from '@lanyard/forms/use-form';
import { usePlace } from '@lanyard/place/use-place';
import { Dialog } from '@lanyard/ui/Dialog';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { useState } from 'react';

import { comeBack, leaveSchool } from '../../api-records.ts';
import type { Student } from '../../api.ts';
import { RollNoField } from '../RollNoField.tsx';
import { SectionFields } from '../SectionFields.tsx';
import { useSections } from '../use-students.ts';
import { useComeBack, useLeaveSchool, useRecord } from './use-record.ts';

export interface StudentDialogProps {
  readonly student: Student;
  readonly onClose: () => void;
}

export function LeaveDialog({ student, onClose }: StudentDialogProps) {
  const { timeZone } = usePlace();
  const [today] = useState(() => isoDayAt(Date.now(), timeZone));
  const form = useForm({
    start: { on: today },
    schema: leaveSchool.body,
    act: useLeaveSchool(student.id),
    toVariables: ({ on }) => on,
    saved: ({ name }) => `${name} left the school`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Left school"
      description={`${student.name}, ${formatIdentifier(student)}, leaves every list, total and queue. They can come back.`}
      act="Mark as left"
      failed="Nothing was changed."
      onClose={onClose}
    >
      <TextField form={form} name="on" label="Last day" type="date" />
    </FormDialog>
  );
}

/** Waits for the section that the student was in. */
export function ComeBackDialog({ student, onClose }: StudentDialogProps) {
  const record = useRecord(student.id);
  if (record.isPending)
    return (
      <Dialog title="Came back" open onOpenChange={(next) => !next && onClose()}>
        <Skeleton className="h-32" />
      </Dialog>
    );
  return <ComeBackForm student={student} section={record.data?.section ?? ''} onClose={onClose} />;
}

function ComeBackForm({ student, section, onClose }: StudentDialogProps & { readonly section: string }) {
  const { data: sections = [] } = useSections();
  const act = useComeBack(student.id);
  const rollNo: number | null = Number(student.rollNo);
  const form = useForm({
    start: { section, rollNo },
    schema: comeBack.body,
    check: (draft) => ({
      ...(draft.section === '' && { section: 'Choose a class and a division.' }),
      ...(draft.rollNo === null && { rollNo: 'Write the roll number.' }),
    }),
    act,
    fieldOfCode: { roll_no_taken: 'rollNo' },
    saved: (saved) => `${saved.name} is back in ${saved.class}-${saved.division}`,
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Came back"
      description={`${student.name} stands in the lists again.`}
      act="Bring back"
      failed="Nothing was changed."
      onClose={onClose}
      className="grid grid-cols-2 gap-4"
    >
      {sections.length > 0 && <SectionFields form={form} sections={sections} />}
      <RollNoField form={form} refusal={act.error} />
    </FormDialog>
  );
}
