import { Button } from '@lanyard/ui/Button';
import { Field } from '@lanyard/ui/Field';
import { TextInput } from '@lanyard/ui/TextInput';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';

import { FailureNote } from '../FailureNote.tsx';

const kinds = {
  totp: { label: 'Code from the authenticator app', missing: 'Write the six digits.', length: 6 },
  recovery: { label: 'Recovery code', missing: 'Write one of your recovery codes.', length: 16 },
} as const;

export interface CodeFormProps {
  readonly kind: keyof typeof kinds;
  readonly error: unknown;
  readonly busy: boolean;
  readonly action?: string;
  readonly onCode: (code: string) => void;
}

/** Sends the code as soon as it has six digits. A pasted code may contain spaces. */
export function CodeForm({ kind, error, busy, action = 'Continue', onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const [missing, setMissing] = useState(false);
  const { label, missing: sentence, length } = kinds[kind];
  const isTotp = kind === 'totp';
  const plain = (text: string) => (isTotp ? text.replaceAll(/\D/g, '').slice(0, 6) : text.trim());
  const give = (text: string) => {
    const whole = plain(text).length >= length;
    setMissing(!whole);
    if (whole && !busy) onCode(plain(text));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    give(code);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <FailureNote error={error} />
      <Field label={label} error={missing ? sentence : undefined}>
        <TextInput
          size="lg"
          name="code"
          ref={input}
          autoComplete={isTotp ? 'one-time-code' : 'off'}
          inputMode={isTotp ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={isTotp ? 11 : 40}
          className={isTotp ? 'text-center font-mono text-lg! tracking-[0.3em]' : 'font-mono'}
          value={code}
          onChange={(event) => {
            const { value } = event.target;
            setCode(value);
            setMissing(false);
            if (isTotp && plain(value).length === 6 && plain(value) !== plain(code)) give(value);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" className="h-12! text-md!" busy={busy}>
        {action}
      </Button>
    </form>
  );
}
