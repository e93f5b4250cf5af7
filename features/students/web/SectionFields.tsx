import type { Section } from '@lanyard/accounts/api';
import { useField } from '@lanyard/forms/use-field';
import type { FormFields } from '@lanyard/forms/use-form';
import { Field } from '@lanyard/ui/Field';
import { Select } from '@lanyard/ui/Select';
import { useState } from 'react';

export interface SectionFieldsProps {
  readonly sections: readonly Section[];
  /** The section's id is empty until class and division are both chosen. */
  readonly form: FormFields<{ readonly section: string }>;
}

const choices = (words: Iterable<string>) =>
  [...new Set(words)].map((word) => ({ value: word, label: word }));

/** A select for the class and one for its divisions. Together they choose a section. */
export function SectionFields({ sections, form }: SectionFieldsProps) {
  const { value, error, onChange } = useField<string>(form, 'section');
  const section = sections.find(({ id }) => id === value);
  const [inClass, setInClass] = useState(section?.class ?? null);
  const ofClass = sections.filter((each) => each.class === inClass);

  const chooseClass = (next: string) => {
    setInClass(next);
    const there = sections.filter((each) => each.class === next);
    const kept = there.length === 1 ? there[0] : there.find(({ division }) => division === section?.division);
    onChange(kept?.id ?? '');
  };
  return (
    <>
      <Field label="Class" error={inClass === null ? error : undefined}>
        <Select items={choices(sections.map((each) => each.class))} value={inClass} onChange={chooseClass} />
      </Field>
      <Field label="Division" error={inClass === null ? undefined : error}>
        <Select
          items={choices(ofClass.map(({ division }) => division))}
          value={section?.division ?? null}
          disabled={inClass === null}
          onChange={(division) => onChange(ofClass.find((each) => each.division === division)?.id ?? '')}
        />
      </Field>
    </>
  );
}
