import { ActError } from '@lanyard/client/ActError';
import { identifier } from '@lanyard/domain/student';
import type { Student } from '@lanyard/students/api';
import { Button } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { Field } from '@lanyard/ui/Field';
import { TextInput } from '@lanyard/ui/TextInput';
import { useToast } from '@lanyard/ui/use-toast';
import { useId, useState } from 'react';

import { useRequestRetake } from '../use-photos.ts';

const usual = ['Eyes closed', 'Blurry', 'Too dark', 'Turned away', 'Not in uniform', 'Wrong child'];

interface RetakeDialogProps {
  readonly student: Student;
  readonly onClose: () => void;
}

/** The photographer reads the reason on the tablet, before the child sits down. */
export function RetakeDialog({ student, onClose }: RetakeDialogProps) {
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const id = useId();
  const toast = useToast();
  const { mutate, isPending, error } = useRequestRetake(student.id);
  const submit = () => {
    setTried(true);
    if (why.trim() === '' || isPending) return;
    mutate(why.trim(), {
      onSuccess: () => {
        toast.show({
          kind: 'done',
          title: 'Retake asked',
          description: `${student.name} is on the capture list again.`,
        });
        onClose();
      },
    });
  };
  return (
    <Dialog
      title="Request retake"
      description={`${student.name}, ${identifier(student)}, returns to the capture list. The photo leaves the card.`}
      open
      onOpenChange={(next) => !next && onClose()}
      closeOnPressOutside={false}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={id} busy={isPending}>
            Request retake
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {error && <ActError what="Nothing was changed." error={error} />}
        <fieldset aria-label="Usual reasons" className="flex flex-wrap gap-1.5">
          {usual.map((reason) => (
            <Button key={reason} size="sm" aria-pressed={why === reason} onClick={() => setWhy(reason)}>
              {reason}
            </Button>
          ))}
        </fieldset>
        <Field
          label="What is wrong"
          error={tried && why.trim() === '' ? 'Say what is wrong with it.' : undefined}
        >
          <TextInput value={why} maxLength={300} onChange={({ target }) => setWhy(target.value)} />
        </Field>
      </form>
    </Dialog>
  );
}
