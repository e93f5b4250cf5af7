import { codeOf } from '@lanyard/http/call';
import { sentenceFor } from '@lanyard/http/refusal-sentences';
import { Button } from '@lanyard/ui/Button';
import { Field } from '@lanyard/ui/Field';
import { TextInput } from '@lanyard/ui/TextInput';
import { useToast } from '@lanyard/ui/use-toast';
import { useRef, useState, type SubmitEvent } from 'react';

import { linkVendor } from '../../api-vendor-links.ts';
import { fieldErrors } from '../field-errors.ts';
import { useLinkVendor } from './use-vendor-links.ts';

export function LinkVendorForm() {
  const [code, setCode] = useState('');
  const [tried, setTried] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const link = useLinkVendor();
  const toast = useToast();
  const wrong = tried ? fieldErrors(linkVendor.body, { code })['code'] : undefined;
  const refused = link.error && codeOf(link.error) !== 'signed_out' ? sentenceFor(link.error) : undefined;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setTried(true);
    if (fieldErrors(linkVendor.body, { code })['code'] !== undefined) input.current?.focus();
    else if (!link.isPending)
      link.mutate(code, {
        onSuccess: ({ name }) => {
          toast.show({ kind: 'done', title: `You work with ${name} now` });
          setCode('');
          setTried(false);
        },
        onError: () => input.current?.focus(),
      });
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label="Link a vendor"
      className="flex flex-wrap items-start gap-3"
    >
      <Field
        label="Vendor’s code"
        hint="The vendor reads it out from its settings."
        error={wrong ?? refused}
        className="w-full max-w-72"
      >
        <TextInput
          ref={input}
          value={code}
          onChange={(event) => {
            setCode(event.target.value);
            link.reset();
          }}
          placeholder="K7QM-3XPD-9T01"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          className="font-mono"
        />
      </Field>
      <Button type="submit" variant="primary" busy={link.isPending} className="sm:mt-6.5">
        Link vendor
      </Button>
    </form>
  );
}
