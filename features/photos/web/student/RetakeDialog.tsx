import { formatIdentifier } from '@lanyard/domain/student';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { TextField } from '@lanyard/forms/TextField';
import { useForm } from '@lanyard/forms/use-form';
import type { Student } from '@lanyard/students/api';
import { Button } from '@lanyard/ui/Button';

import { requestRetake } from '../../api.ts';
import { useRequestRetake } from '../use-photos.ts';

const usual = ['Eyes closed', 'Blurry', 'Too dark', 'Turned away', 'Not in uniform', 'Wrong child'];

interface RetakeDialogProps {
  readonly student: Student;
  readonly onClose: () => void;
}

/** The photographer reads the reason on the tablet, before the child sits down. */
export function RetakeDialog({ student, onClose }: RetakeDialogProps) {
  const form = useForm({
    start: { why: '' },
    schema: requestRetake.body,
    act: useRequestRetake(student.id),
    toVariables: ({ why }) => why,
    saved: () => ({
      kind: 'done',
      title: 'Retake asked',
      description: `${student.name} is on the capture list again.`,
    }),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Request retake"
      description={`${student.name}, ${formatIdentifier(student)}, returns to the capture list. The photo leaves the card.`}
      act="Request retake"
      failed="Nothing was changed."
      onClose={onClose}
      className="flex flex-col gap-3"
    >
      <fieldset aria-label="Usual reasons" className="flex flex-wrap gap-1.5">
        {usual.map((why) => (
          <Button
            key={why}
            size="sm"
            aria-pressed={form.draft.why === why}
            onClick={() => form.change({ why })}
          >
            {why}
          </Button>
        ))}
      </fieldset>
      <TextField form={form} name="why" label="What is wrong" maxLength={300} />
    </FormDialog>
  );
}
