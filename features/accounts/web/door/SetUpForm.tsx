import { passwordFault, shortestPassword } from '@lanyard/domain/password';
import { deviceTimeZone } from '@lanyard/format/time-zones';
import { codeOf } from '@lanyard/http/call';
import { sentenceFor } from '@lanyard/http/refusal-sentences';
import { Button } from '@lanyard/ui/Button';
import { Field } from '@lanyard/ui/Field';
import { TextInput } from '@lanyard/ui/TextInput';
import { CircleAlert } from 'lucide-react';
import { Fragment, useRef, useState, type SubmitEvent } from 'react';

import { FirstAdmin, FirstSchool } from '../../api-set-up.ts';
import type { Me } from '../../api.ts';
import { passwordSentences } from '../../password-sentences.ts';
import { PasswordInput } from '../account/PasswordInput.tsx';
import { fieldErrors } from '../field-errors.ts';
import { TimeZoneField } from '../school/TimeZoneField.tsx';
import { useSetUp } from './use-set-up.ts';

/** Each step begins at its first field. */
const focusFirst = (input: HTMLInputElement | null): void => input?.focus();

type Draft = {
  code: string;
  school: string;
  timeZone: string;
  name: string;
  email: string;
  password: string;
};

/** By the same rules the server has. */
function errorsOf(draft: Draft, step: 1 | 2): Readonly<Record<string, string>> {
  if (step === 1) return fieldErrors(FirstSchool, draft);
  const problem = passwordFault(draft.password, {
    email: draft.email,
    name: draft.name,
    organisations: [draft.school],
  });
  const errors = fieldErrors(FirstAdmin, draft);
  return problem && !errors['password'] ? { ...errors, password: passwordSentences[problem] } : errors;
}

export interface SetUpFormProps {
  readonly onDone: (me: Me) => void;
  readonly onClosed: () => void;
}

export function SetUpForm({ onDone, onClosed }: SetUpFormProps) {
  const [step, setStep] = useState<1 | 2>(1);
  const [tried, setTried] = useState(false);
  /** The last code that the server refused, as the person typed it. */
  const [wrongCode, setWrongCode] = useState<string>();
  const [draft, setDraft] = useState<Draft>(() => ({
    code: '',
    school: '',
    timeZone: deviceTimeZone(),
    name: '',
    email: '',
    password: '',
  }));
  const form = useRef<HTMLFormElement>(null);
  const setUp = useSetUp();
  const shown = tried ? errorsOf(draft, step) : {};
  const edit = (part: Partial<Draft>): void => setDraft((before) => ({ ...before, ...part }));
  const focusOn = (selector: string): void =>
    void requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(selector)?.focus());

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (Object.keys(errorsOf(draft, step)).length > 0) {
      setTried(true);
      focusOn('[aria-invalid=true]');
      return;
    }
    setTried(false);
    if (step === 1) setStep(2);
    else if (!setUp.isPending)
      setUp.mutate(draft, {
        onSuccess: ({ me }) => onDone(me),
        onError: (error) => {
          if (codeOf(error) !== 'wrong_code') return;
          setWrongCode(draft.code);
          setStep(1);
        },
      });
  };
  const closed = codeOf(setUp.error) === 'set_up_done';
  const isWrongCode = codeOf(setUp.error) === 'wrong_code';
  const codeError = draft.code === wrongCode ? 'The server printed another code.' : shown['code'];
  return (
    <>
      <h1 className="mt-7 text-center text-xl font-semibold tracking-[-0.01em]">
        {step === 1 ? 'Set up your school' : 'Your account'}
      </h1>
      <p className="mt-1 mb-6 text-center text-sm text-fg-3">{`Step ${String(step)} of 2`}</p>
      <form ref={form} noValidate onSubmit={submit} aria-label="Set up" className="flex flex-col gap-4">
        {setUp.error && !isWrongCode && (
          <p
            role="alert"
            className="flex items-start gap-2 rounded-md border border-red-line bg-red-bg px-3 py-2.5 text-sm font-medium text-red-fg"
          >
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {sentenceFor(setUp.error)}
          </p>
        )}
        {step === 1 ? (
          <Fragment key="school">
            <Field
              label="Set-up code"
              hint="The server printed it when it started. Whoever runs the server finds it in its log."
              error={codeError}
            >
              <TextInput
                size="lg"
                ref={focusFirst}
                name="code"
                className="tracking-tight"
                value={draft.code}
                onChange={(event) => edit({ code: event.target.value })}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            </Field>
            <Field label="School’s name" error={shown['school']}>
              <TextInput
                size="lg"
                name="school"
                value={draft.school}
                onChange={(event) => edit({ school: event.target.value })}
                autoComplete="organization"
              />
            </Field>
            <TimeZoneField
              size="lg"
              value={draft.timeZone}
              onChange={(timeZone) => edit({ timeZone })}
              error={shown['timeZone']}
            />
          </Fragment>
        ) : (
          <Fragment key="admin">
            <Field label="Your name" error={shown['name']}>
              <TextInput
                size="lg"
                ref={focusFirst}
                name="name"
                value={draft.name}
                onChange={(event) => edit({ name: event.target.value })}
                autoComplete="name"
              />
            </Field>
            <Field label="E-mail" error={shown['email']}>
              <TextInput
                size="lg"
                name="email"
                type="email"
                value={draft.email}
                onChange={(event) => edit({ email: event.target.value })}
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
              />
            </Field>
            <Field
              label="Password"
              hint={`At least ${String(shortestPassword)} characters; a few words are easy to keep.`}
              error={shown['password']}
            >
              <PasswordInput
                name="password"
                value={draft.password}
                onChange={(event) => edit({ password: event.target.value })}
                autoComplete="new-password"
              />
            </Field>
          </Fragment>
        )}
        {closed ? (
          <Button variant="primary" size="lg" onClick={onClosed} className="mt-1 h-12! text-md!">
            Sign in
          </Button>
        ) : (
          <Button
            type="submit"
            variant="primary"
            size="lg"
            busy={setUp.isPending}
            className="mt-1 h-12! text-md!"
          >
            {step === 1 ? 'Next' : 'Make the school'}
          </Button>
        )}
        {step === 2 && !closed && (
          <Button variant="ghost" size="lg" onClick={() => setStep(1)}>
            Back
          </Button>
        )}
        {step === 1 && (
          <p className="text-center text-xs text-balance text-fg-3">
            It starts with classes 9 to 12, divisions A to C. Change them in Settings.
          </p>
        )}
      </form>
    </>
  );
}
