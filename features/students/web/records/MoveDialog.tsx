import { identifier } from '@lanyard/domain/student';
import { codeOf } from '@lanyard/http/call';
import { useToast } from '@lanyard/ui/use-toast';
import { useState } from 'react';

import { RollNoField } from '../RollNoField.tsx';
import { SectionFields } from '../SectionFields.tsx';
import { useSections } from '../use-students.ts';
import { ActDialog } from './ActDialog.tsx';
import { freeIn, type DialogOfStudent } from './LeaveDialogs.tsx';
import { useEditStudent, useRecord } from './use-record.ts';

export function MoveDialog({ student, onClose }: DialogOfStudent) {
  const { data: record } = useRecord(student.id);
  const sections = useSections();
  const [section, setSection] = useState('');
  const [rollNo, setRollNo] = useState<number | null>(Number(student.rollNo));
  const [tried, setTried] = useState(false);
  const toast = useToast();
  const { mutate, isPending, error, reset } = useEditStudent(student.id);
  const taken = codeOf(error) === 'roll_no_taken';
  const elsewhere = sections.data?.filter(({ id }) => id !== record?.section) ?? [];
  return (
    <ActDialog
      title="Move class"
      description={`${student.name} is in ${student.class}-${student.division}, ${identifier(student)}.`}
      act="Move"
      busy={isPending}
      refusal={taken ? null : error}
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        if (section === '' || rollNo === null || !record) return;
        mutate(
          {
            version: record.version,
            change: { section, rollNo },
            was: { section: record.section, rollNo: record.rollNo },
          },
          {
            onSuccess: (saved) => {
              const place = `${saved.class}-${saved.division}`;
              toast.show({
                kind: 'done',
                title:
                  saved.sent.length > 0
                    ? `Sent as a correction request: ${place} is signed off`
                    : `${saved.name} moved to ${place}`,
              });
              onClose();
            },
          },
        );
      }}
    >
      <SectionFields
        sections={elsewhere}
        value={section}
        error={tried && section === '' ? 'Choose a class and a division.' : undefined}
        onChange={(next) => {
          reset();
          setSection(next);
        }}
      />
      <RollNoField
        value={rollNo}
        error={taken ? 'Somebody in this section has that roll number.' : undefined}
        free={freeIn(error)}
        onChange={(next) => {
          reset();
          setRollNo(next);
        }}
      />
    </ActDialog>
  );
}
