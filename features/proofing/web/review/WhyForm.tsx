import { Button } from '@lanyard/ui/Button';
import { Field } from '@lanyard/ui/Field';
import { TextArea } from '@lanyard/ui/TextArea';
import { useEffect, useRef, useState } from 'react';

interface WhyFormProps {
  readonly ask: string;
  /** On the button. */
  readonly act: string;
  readonly onSend: (note: string) => void;
  readonly onCancel: () => void;
}

const least = 3;

/** A decision that others will want to understand. */
export function WhyForm({ ask, act, onSend, onCancel }: WhyFormProps) {
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  const isShort = note.trim().length < least;
  const send = (): void => {
    setTried(true);
    if (isShort) box.current?.focus();
    else onSend(note.trim());
  };
  return (
    <form
      className="flex w-full flex-col gap-2.5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Field label={ask} error={tried && isShort ? 'Say why.' : undefined}>
        <TextArea
          ref={box}
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) send();
          }}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="primary" type="submit">
          {act}
        </Button>
      </div>
    </form>
  );
}
