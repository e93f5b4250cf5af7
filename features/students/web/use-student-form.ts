import { zodResolver } from '@hookform/resolvers/zod';
import { codeOf, Refused } from '@lanyard/http/call';
import { useToast } from '@lanyard/ui/use-toast';
import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { NewStudent } from '../api.ts';
import { useAddStudent, useSuggestedRollNo, type Addition } from './use-add-student.ts';

const blank = { name: '', section: '' };

/** The free number the server offers with its refusal. */
function offered(refusal: unknown): number | undefined {
  if (codeOf(refusal) !== 'roll_no_taken' || !(refusal instanceof Refused)) return undefined;
  const { free } = refusal.problem;
  return typeof free === 'number' ? free : undefined;
}

export function useStudentForm(onAdded: (another: boolean) => void) {
  const toast = useToast();
  const { mutateAsync, isPending, error, reset: forgetRefusal } = useAddStudent();
  const form = useForm<Addition, unknown, Addition>({
    resolver: zodResolver(NewStudent),
    defaultValues: blank,
    shouldFocusError: false, // the dialog does it, for controls that are not inputs too
  });
  const { control, setValue, formState } = form;
  const [section, rollNo] = useWatch({ control, name: ['section', 'rollNo'] });
  const suggested = useSuggestedRollNo(section);
  const typed = formState.dirtyFields.rollNo === true;

  useEffect(() => {
    if (suggested !== undefined && !typed && rollNo !== suggested) setValue('rollNo', suggested);
  }, [suggested, typed, rollNo, setValue]);

  const sending = useRef(false); // two presses may come before the buttons are drawn as busy
  const send = async (body: Addition, another: boolean) => {
    if (sending.current) return;
    sending.current = true;
    try {
      const added = await mutateAsync(body);
      toast.show({ kind: 'done', title: `${added.name} added to ${added.class}-${added.division}` });
      if (another) form.reset({ ...blank, section: body.section });
      onAdded(another);
    } catch {
      // The refusal is in `error`; the form shows it.
    } finally {
      sending.current = false;
    }
  };

  return {
    form,
    refusal: error,
    free: offered(error),
    forgetRefusal,
    busy: isPending,
    submit: (another: boolean) => form.handleSubmit((body) => send(body, another)),
  };
}
