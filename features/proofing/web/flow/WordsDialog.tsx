import { Button, type ButtonVariant } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { Field } from '@lanyard/ui/Field';
import { Kbd } from '@lanyard/ui/Kbd';
import { TextArea } from '@lanyard/ui/TextArea';
import { useHotkey } from '@lanyard/ui/use-hotkey';
import { useId, useRef, useState } from 'react';

export interface WordsDialogProps {
  readonly title: string;
  readonly label: string;
  readonly act: string;
  readonly variant?: ButtonVariant;
  /** One press says it; its number does too. */
  readonly phrases: readonly string[];
  readonly least: number;
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

/** A decision that asks for its words, with those people mostly use. */
export function WordsDialog({
  title,
  label,
  act,
  variant = 'primary',
  phrases,
  least,
  placeholder,
  onSay,
  onClose,
}: WordsDialogProps) {
  const form = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const [words, setWords] = useState('');
  const [error, setError] = useState<string>();
  return (
    <Dialog
      title={title}
      open
      {...(phrases.length === 0 && { initialFocus: field })}
      onOpenChange={(open) => open || onClose()}
      footer={
        <>
          <Button size="lg" onClick={onClose}>
            Cancel
          </Button>
          <Button size="lg" variant={variant} type="submit" form={form}>
            {act}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (words.trim().length < least) setError(least > 1 ? 'Say why.' : 'Write something.');
          else onSay(words.trim());
        }}
      >
        {phrases.length > 0 && (
          <fieldset className="grid gap-2">
            <legend className="sr-only">Quick phrases</legend>
            {phrases.map((phrase, at) => (
              <Phrase key={phrase} at={at} phrase={phrase} onSay={onSay} />
            ))}
          </fieldset>
        )}
        <Field label={label} error={error}>
          <TextArea
            maxLength={500}
            ref={field}
            {...(placeholder !== undefined && { placeholder })}
            value={words}
            onChange={(event) => {
              setWords(event.target.value);
              setError(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey))
                event.currentTarget.form?.requestSubmit();
            }}
          />
        </Field>
      </form>
    </Dialog>
  );
}
