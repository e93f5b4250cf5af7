import { ActError } from '@lanyard/client/ActError';
import { fieldKinds, type FieldKind } from '@lanyard/domain/custom-field';
import { Refused } from '@lanyard/http/call';
import { Checkbox } from '@lanyard/ui/Checkbox';
import { Field } from '@lanyard/ui/Field';
import { FormDialog } from '@lanyard/ui/FormDialog';
import { NumberInput } from '@lanyard/ui/NumberInput';
import { Select } from '@lanyard/ui/Select';
import { TextArea } from '@lanyard/ui/TextArea';
import { TextInput } from '@lanyard/ui/TextInput';
import { useToast } from '@lanyard/ui/use-toast';
import { useRef, useState } from 'react';

import type { StudentField } from '../../api-fields.ts';
import { kindWords } from './kind-words.ts';
import { useAddField, useChangeField } from './use-fields-settings.ts';

export interface FieldDialogProps {
  /** The one to change; a new one without. */
  readonly field?: StudentField;
  readonly onClose: () => void;
}

const kinds = fieldKinds.map((value) => ({ value, label: kindWords[value] }));
const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);
const toldAt = (refusal: unknown, path: string): string | undefined => {
  if (!(refusal instanceof Refused)) return undefined;
  const { errors } = refusal.problem as { errors?: { path: string; message: string }[] };
  return errors?.find((error) => error.path.startsWith(path))?.message;
};

export function FieldDialog({ field, onClose }: FieldDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const [label, setLabel] = useState(field?.label ?? '');
  const [kind, setKind] = useState<FieldKind>(field?.kind ?? 'text');
  const [options, setOptions] = useState(field?.options.join('\n') ?? '');
  const [pattern, setPattern] = useState(field?.pattern ?? '');
  const [most, setMost] = useState<number | null>(field?.most ?? null);
  const [required, setRequired] = useState(field?.required ?? false);
  const [tried, setTried] = useState(false);
  const toast = useToast();
  const add = useAddField();
  const change = useChangeField();
  const refusal = add.error ?? change.error;
  const optionsError = toldAt(refusal, 'body.options');
  const rules = { label, options: linesOf(options), pattern: pattern.trim() || null, most, required };
  const done = {
    onSuccess: () => {
      toast.show({ kind: 'done', title: `${label} saved` });
      onClose();
    },
  };
  const submit = (): void => {
    setTried(true);
    if (label.trim() === '') return;
    if (field)
      change.mutate({ id: field.id, version: field.version, retired: field.retired, ...rules }, done);
    else add.mutate({ kind, ...rules }, done);
  };
  return (
    <FormDialog
      title={field ? `Edit ${field.label}` : 'Add a field'}
      initialFocus={first}
      act={field ? 'Save' : 'Add field'}
      busy={add.isPending || change.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      {refusal && optionsError === undefined && <ActError what="Nothing was saved." error={refusal} />}
      <Field
        label="Label"
        hint="As it stands in the form, such as Blood group."
        error={tried && label.trim() === '' ? 'Write a label.' : undefined}
      >
        <TextInput
          ref={first}
          autoComplete="off"
          maxLength={40}
          value={label}
          onChange={(event) => setLabel(event.target.value)}
        />
      </Field>
      <Field label="Kind" hint={field ? 'A field keeps its kind: add another instead.' : undefined}>
        <Select items={kinds} value={kind} onChange={setKind} disabled={field !== undefined} />
      </Field>
      {kind === 'choice' && (
        <Field label="Choices" hint="One on each line." error={optionsError}>
          <TextArea rows={5} value={options} onChange={(event) => setOptions(event.target.value)} />
        </Field>
      )}
      {kind === 'text' && (
        <Field
          label="Pattern"
          optional
          hint="9 is a digit, A a letter, * either; other signs stand for themselves: A-99."
        >
          <TextInput
            autoComplete="off"
            maxLength={40}
            value={pattern}
            onChange={(event) => setPattern(event.target.value)}
          />
        </Field>
      )}
      {(kind === 'text' || kind === 'number') && (
        <Field label={kind === 'text' ? 'At most so many characters' : 'Highest number'} optional>
          <NumberInput value={most} onChange={setMost} min={1} max={1_000_000} />
        </Field>
      )}
      <Checkbox checked={required} onChange={setRequired}>
        Needed for every student who is added
      </Checkbox>
    </FormDialog>
  );
}
