import { FormBody } from '@lanyard/forms/FormBody';
import { TextField } from '@lanyard/forms/TextField';
import { useForm } from '@lanyard/forms/use-form';
import { Button } from '@lanyard/ui/Button';

import { linkVendor } from '../../api-vendor-links.ts';
import { useLinkVendor } from './use-vendor-links.ts';

export function LinkVendorForm() {
  const form = useForm({
    start: { code: '' },
    schema: linkVendor.body,
    act: useLinkVendor(),
    toVariables: ({ code }) => code,
    fieldOfCode: { vendor_unknown: 'code', vendor_linked: 'code' },
    saved: ({ name }) => `You work with ${name} now`,
    onSaved: (_, { reset }) => reset(),
  });
  return (
    <FormBody
      form={form}
      label="Link a vendor"
      failed="No vendor was linked."
      className="flex flex-wrap items-start gap-3"
    >
      <TextField
        form={form}
        name="code"
        label="Vendor’s code"
        hint="The vendor reads it out from its settings."
        placeholder="K7QM-3XPD-9T01"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        className="w-full max-w-72"
        inputClassName="font-mono"
      />
      <Button type="submit" variant="primary" busy={form.isBusy} className="sm:mt-6.5">
        Link vendor
      </Button>
    </FormBody>
  );
}
