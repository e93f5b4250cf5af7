import { identifier } from '@lanyard/domain/student';
import { isoDayAt } from '@lanyard/format/dates';
import { codeOf, Refused } from '@lanyard/http/call';
import { usePlace } from '@lanyard/place/use-place';
import { Field } from '@lanyard/ui/Field';
import { TextInput } from '@lanyard/ui/TextInput';
import { useToast } from '@lanyard/ui/use-toast';
import { useState } from 'react';

import type { Student } from '../../api.ts';
import { RollNoField } from '../RollNoField.tsx';
import { SectionFields } from '../SectionFields.tsx';
import { useSections } from '../use-students.ts';
import { ActDialog } from './ActDialog.tsx';
import { useComeBack, useLeave, useRecord } from './use-record.ts';

export interface DialogOfStudent {
  readonly student: Student;
  readonly onClose: () => void;
}

export function LeaveDialog({ student, onClose }: DialogOfStudent) {
  const { timeZone } = usePlace();
  const [on, setOn] = useState(() => isoDayAt(Date.now(), timeZone));
  const toast = useToast();
  const { mutate, isPending, error } = useLeave(student.id);
  return (
    <ActDialog
      title="Left school"
      description={`${student.name}, ${identifier(student)}, leaves every list, total and queue. They can come back.`}
      act="Mark as left"
      busy={isPending}
      refusal={error}
      onClose={onClose}
      onSubmit={() =>
        on !== '' &&
        mutate(on, {
          onSuccess: () => {
            toast.show({ kind: 'done', title: `${student.name} left the school` });
            onClose();
          },
        })
      }
    >
      <Field label="Last day" error={on === '' ? 'Choose a day.' : undefined} className="col-span-full">
        <TextInput type="date" value={on} onChange={(event) => setOn(event.target.value)} />
      </Field>
    </ActDialog>
  );
}

/** The number that is free where this one is taken. */
export const freeIn = (refusal: unknown): number | undefined => {
  const free = refusal instanceof Refused ? refusal.problem['free'] : undefined;
  return typeof free === 'number' ? free : undefined;
};

export function ComeBackDialog({ student, onClose }: DialogOfStudent) {
  const { data: record } = useRecord(student.id);
  const sections = useSections();
  const [place, setPlace] = useState<{ section?: string; rollNo: number | null }>({
    rollNo: Number(student.rollNo),
  });
  const toast = useToast();
  const { mutate, isPending, error, reset } = useComeBack(student.id);
  const section = place.section ?? record?.section ?? '';
  const taken = codeOf(error) === 'roll_no_taken';
  return (
    <ActDialog
      title="Came back"
      description={`${student.name} stands in the lists again.`}
      act="Bring back"
      busy={isPending}
      refusal={taken ? null : error}
      onClose={onClose}
      onSubmit={() =>
        section !== '' &&
        place.rollNo !== null &&
        mutate(
          { section, rollNo: place.rollNo },
          {
            onSuccess: (saved) => {
              toast.show({
                kind: 'done',
                title: `${saved.name} is back in ${saved.class}-${saved.division}`,
              });
              onClose();
            },
          },
        )
      }
    >
      {record && sections.data && (
        <SectionFields
          sections={sections.data}
          value={section}
          error={section === '' ? 'Choose a class and a division.' : undefined}
          onChange={(next) => {
            reset();
            setPlace({ ...place, section: next });
          }}
        />
      )}
      <RollNoField
        value={place.rollNo}
        error={taken ? 'Somebody in this section has that roll number.' : undefined}
        free={freeIn(error)}
        onChange={(rollNo) => {
          reset();
          setPlace({ ...place, rollNo });
        }}
      />
    </ActDialog>
  );
}
