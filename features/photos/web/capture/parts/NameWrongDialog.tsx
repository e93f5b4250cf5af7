import { FormDialog } from '@lanyard/forms/FormDialog';
import { TextField } from '@lanyard/forms/TextField';
import { localFormAct, useForm } from '@lanyard/forms/use-form';
import * as z from 'zod/mini';

export interface NameWrongDialogProps {
  readonly name: string;
  readonly onSay: (proposed: string) => Promise<void>;
  readonly onClose: () => void;
}

const Proposal = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Write the name as it should be.')),
});

/** Sends a correction to the office. The roster does not change. */
export function NameWrongDialog({ name, onSay, onClose }: NameWrongDialogProps) {
  const form = useForm({
    start: { name },
    schema: Proposal,
    check: (draft) =>
      draft.name.trim().normalize('NFC') === name ? { name: 'This is how it is written now.' } : {},
    act: localFormAct((proposed: { readonly name: string }) => onSay(proposed.name.normalize('NFC'))),
    onSaved: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Name wrong"
      description={`${name} stays as it is until the office has looked at it.`}
      act="Tell the office"
      buttonSize="lg"
      onClose={onClose}
    >
      <TextField
        form={form}
        name="name"
        label="What the name should be"
        size="lg"
        maxLength={80}
        onFocus={(event) => event.target.select()}
      />
    </FormDialog>
  );
}
