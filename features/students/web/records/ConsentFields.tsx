import { consents, type Consent } from '@lanyard/domain/student';
import { SegmentedField } from '@lanyard/forms/SegmentedField';
import { TextField } from '@lanyard/forms/TextField';
import type { FormFields } from '@lanyard/forms/use-form';

import { consentWords } from './field-words.ts';

export const consentItems = consents.map((value) => ({ value, label: consentWords[value] }));

export type ConsentDraft = { readonly answer: Consent; readonly basis: string };
export interface ConsentFieldsProps {
  readonly form: FormFields<{ readonly consent: ConsentDraft }>;
  /** True if the answer differs from the record. A new answer needs a basis. */
  readonly changed: boolean;
}

/** The parents' answer and its basis, such as a signed form. */
export function ConsentFields({ form, changed }: ConsentFieldsProps) {
  return (
    <div className="col-span-full flex flex-col gap-3">
      <SegmentedField form={form} name="consent.answer" label="Photo consent" items={consentItems} />
      {changed && (
        <TextField
          form={form}
          name="consent.basis"
          label="On what basis"
          hint="It is kept with your name and the day, such as: form signed by the father."
        />
      )}
    </div>
  );
}
