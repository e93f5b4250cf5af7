import { leastReason, shortReasonError } from '@lanyard/domain/reason';
import { FormBody } from '@lanyard/forms/FormBody';
import { ReasonField } from '@lanyard/forms/ReasonField';
import { localFormAct, useForm } from '@lanyard/forms/use-form';
import { Button } from '@lanyard/ui/Button';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';

interface WhyFormProps {
  readonly ask: string;
  /** The label of the button. */
  readonly act: string;
  /** What the person typed so far. */
  readonly note: string;
  readonly onNote: (note: string) => void;
  readonly onSend: (note: string) => void;
  readonly onCancel: () => void;
}

const Why = z.object({ note: z.string().check(z.trim(), z.minLength(leastReason, shortReasonError)) });

/** Asks for the reason of a decision that other people must understand later. */
export function WhyForm({ ask, act, note: typed, onNote, onSend, onCancel }: WhyFormProps) {
  const form = useForm({
    start: { note: typed },
    schema: Why,
    act: localFormAct(({ note }: { readonly note: string }) => onSend(note)),
  });
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const { note } = form.draft;
  useEffect(() => {
    if (note !== typed) onNote(note);
  }, [note, typed, onNote]);
  return (
    <FormBody form={form} place="dialog" className="flex w-full flex-col gap-2.5">
      <ReasonField form={form} name="note" label={ask} ref={box} rows={2} maxLength={500} />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="primary" type="submit">
          {act}
        </Button>
      </div>
    </FormBody>
  );
}
