import { leastReason, shortReasonError } from '@lanyard/domain/reason';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { ReasonField } from '@lanyard/forms/ReasonField';
import { TextAreaField } from '@lanyard/forms/TextField';
import { localFormAct, useForm } from '@lanyard/forms/use-form';
import { t } from '@lanyard/translation/macro';
import type { ButtonVariant } from '@lanyard/ui/Button';
import { Kbd } from '@lanyard/ui/Kbd';
import { useHotkey } from '@lanyard/ui/use-hotkey';
import * as z from 'zod/mini';

export interface PhraseDialogProps {
  readonly title: string;
  readonly label: string;
  readonly act: string;
  readonly variant?: ButtonVariant;
  /** Notes that the person can choose. A press on a note, or on its number key, sends it. */
  readonly phrases: readonly string[];
  /** Whether the note is a reason for others, which may not be too short. */
  readonly isReason?: boolean;
  readonly placeholder?: string;
  readonly onSay: (words: string) => void;
  readonly onClose: () => void;
}

function Phrase({
  at,
  phrase,
  onSay,
}: {
  readonly at: number;
  readonly phrase: string;
  readonly onSay: (words: string) => void;
}) {
  const key = String(at + 1);
  useHotkey(key, ({ repeat }) => repeat || onSay(phrase), { inDialog: true });
  return (
    <button
      type="button"
      aria-keyshortcuts={key}
      onClick={() => onSay(phrase)}
      className="flex min-h-12 items-center justify-between gap-3 rounded-md border border-line-2 bg-surface px-3.5 text-start text-base font-medium shadow-1 hover:bg-well"
    >
      {phrase}
      <Kbd className="coarse:hidden">{key}</Kbd>
    </button>
  );
}

/** Asks for a note, and offers the notes that people use most. */
export function PhraseDialog({
  title,
  label,
  act,
  variant = 'primary',
  phrases,
  isReason = false,
  placeholder,
  onSay,
  onClose,
}: PhraseDialogProps) {
  const NoteField = isReason ? ReasonField : TextAreaField;
  const form = useForm({
    start: { words: '' },
    schema: z.object({
      words: z
        .string()
        .check(
          z.trim(),
          isReason ? z.minLength(leastReason, shortReasonError) : z.minLength(1, t`Write a comment.`),
        ),
    }),
    act: localFormAct(({ words }: { readonly words: string }) => onSay(words)),
  });
  return (
    <FormDialog
      form={form}
      title={title}
      act={act}
      variant={variant}
      buttonSize="lg"
      // The number keys choose phrases. If the text field had the focus, it would take the numbers as text.
      initialFocus={phrases.length > 0 ? () => null : undefined}
      onClose={onClose}
      className="grid gap-4"
    >
      {phrases.length > 0 && (
        <fieldset className="grid gap-2">
          <legend className="sr-only">Quick phrases</legend>
          {phrases.map((phrase, at) => (
            <Phrase key={phrase} at={at} phrase={phrase} onSay={onSay} />
          ))}
        </fieldset>
      )}
      <NoteField
        form={form}
        name="words"
        label={label}
        maxLength={500}
        {...(placeholder !== undefined && { placeholder })}
      />
    </FormDialog>
  );
}
