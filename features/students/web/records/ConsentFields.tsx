import { consents, type Consent } from '@lanyard/domain/student';
import { Field } from '@lanyard/ui/Field';
import { Segmented } from '@lanyard/ui/Segmented';
import { TextInput } from '@lanyard/ui/TextInput';

import { consentWords } from './field-words.ts';

const items = consents.map((value) => ({ value, label: consentWords[value] }));

export interface ConsentFieldsProps {
  readonly consent: Consent;
  readonly basis: string;
  /** The answer is another one than on the record, so it needs a basis. */
  readonly changed: boolean;
  readonly error: string | undefined;
  readonly onConsent: (consent: Consent) => void;
  readonly onBasis: (basis: string) => void;
}

/** The parents' answer, and what it rests on. */
export function ConsentFields({ consent, basis, changed, error, onConsent, onBasis }: ConsentFieldsProps) {
  return (
    <div className="col-span-full flex flex-col gap-3">
      <div>
        <p className="mb-1.5 text-sm font-medium">Photo consent</p>
        <Segmented label="Photo consent" items={items} value={consent} onChange={onConsent} />
      </div>
      {changed && (
        <Field
          label="On what basis"
          hint="It is kept with your name and the day, such as: form signed by the father."
          error={error}
        >
          <TextInput autoComplete="off" value={basis} onChange={(event) => onBasis(event.target.value)} />
        </Field>
      )}
    </div>
  );
}
