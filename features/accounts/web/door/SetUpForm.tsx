import { passwordFault, shortestPassword } from '@lanyard/domain/password';
import { deviceTimeZone } from '@lanyard/format/time-zones';
import { FormBody } from '@lanyard/forms/FormBody';
import { TextField } from '@lanyard/forms/TextField';
import { useField } from '@lanyard/forms/use-field';
import { localFormAct, useForm } from '@lanyard/forms/use-form';
import { errorCodeOf } from '@lanyard/http/call';
import { Button } from '@lanyard/ui/Button';
import { Field } from '@lanyard/ui/Field';
import { TextInput } from '@lanyard/ui/TextInput';
import { useState } from 'react';
import type * as z from 'zod/mini';

import { FirstAdmin, FirstSchool } from '../../api-set-up.ts';
import type { Me } from '../../api.ts';
import { passwordSentences } from '../../password-sentences.ts';
import { PasswordField } from '../account/PasswordField.tsx';
import { TimeZoneField } from '../school/TimeZoneField.tsx';
import { useSetUp } from './use-set-up.ts';

type School = z.output<typeof FirstSchool>;

/** Each step starts with the focus on its first field. */
const focusFirst = (input: HTMLInputElement | null): void => input?.focus();

export interface SetUpFormProps {
  readonly onDone: (me: Me) => void;
  readonly onClosed: () => void;
}

export function SetUpForm({ onDone, onClosed }: SetUpFormProps) {
  /** The data of the first step, once it is complete. */
  const [school, setSchool] = useState<School>();
  /** The last code that the server refused. */
  const [wrongCode, setWrongCode] = useState<string>();
  const setUp = useSetUp({
    onError: (error, { code }) => {
      if (errorCodeOf(error) !== 'wrong_code') return;
      setWrongCode(code);
      setSchool(undefined);
    },
  });
  const schoolForm = useForm({
    start: { code: '', school: '', timeZone: deviceTimeZone() },
    schema: FirstSchool,
    act: localFormAct((next: School) => {
      setUp.reset();
      setSchool(next);
    }),
  });
  const adminForm = useForm({
    start: { name: '', email: '', password: '' },
    schema: FirstAdmin,
    check: ({ name, email, password }) => {
      const fault =
        password !== '' && passwordFault(password, { name, email, organisations: [school?.school ?? ''] });
      return fault ? { password: passwordSentences[fault] } : {};
    },
    act: setUp,
    toVariables: (admin) => ({ ...(school ?? schoolForm.draft), ...admin }),
    onSaved: ({ me }) => onDone(me),
  });
  const code = useField<string>(schoolForm, 'code');
  const timeZone = useField<string>(schoolForm, 'timeZone');
  const isClosed = errorCodeOf(setUp.error) === 'set_up_done';
  return (
    <>
      <h1 className="mt-7 text-center text-xl font-semibold tracking-[-0.01em]">
        {school ? 'Your account' : 'Set up your school'}
      </h1>
      <p className="mt-1 mb-6 text-center text-sm text-fg-3">{`Step ${school ? '2' : '1'} of 2`}</p>
      {school ? (
        <FormBody key="admin" form={adminForm} label="Set up" failed="The school was not created.">
          <TextField
            form={adminForm}
            name="name"
            label="Your name"
            size="lg"
            ref={focusFirst}
            autoComplete="name"
          />
          <TextField
            form={adminForm}
            name="email"
            label="E-mail"
            size="lg"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <PasswordField
            form={adminForm}
            name="password"
            label="Password"
            hint={`At least ${String(shortestPassword)} characters; a few words are easy to keep.`}
            autoComplete="new-password"
          />
          {isClosed ? (
            <Button variant="primary" size="lg" onClick={onClosed} className="mt-1 h-12! text-md!">
              Sign in
            </Button>
          ) : (
            <>
              <Button
                type="submit"
                variant="primary"
                size="lg"
                busy={adminForm.isBusy}
                className="mt-1 h-12! text-md!"
              >
                Make the school
              </Button>
              <Button variant="ghost" size="lg" onClick={() => setSchool(undefined)}>
                Back
              </Button>
            </>
          )}
        </FormBody>
      ) : (
        <FormBody key="school" form={schoolForm} label="Set up">
          <Field
            label="Set-up code"
            hint="The server printed it when it started. Whoever runs the server finds it in its log."
            error={code.value.trim() === wrongCode ? 'The server printed another code.' : code.error}
          >
            <TextInput
              size="lg"
              ref={focusFirst}
              className="tracking-tight"
              value={code.value}
              onChange={(event) => code.onChange(event.target.value)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
          </Field>
          <TextField
            form={schoolForm}
            name="school"
            label="School’s name"
            size="lg"
            autoComplete="organization"
          />
          <TimeZoneField size="lg" {...timeZone} />
          <Button type="submit" variant="primary" size="lg" className="mt-1 h-12! text-md!">
            Next
          </Button>
          <p className="text-center text-xs text-balance text-fg-3">
            It starts with classes 9 to 12, divisions A to C. Change them in Settings.
          </p>
        </FormBody>
      )}
    </>
  );
}
