import { fieldKinds, type FieldKind } from '@lanyard/domain/custom-field';
import { CheckboxField } from '@lanyard/forms/CheckboxField';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { NumberField } from '@lanyard/forms/NumberField';
import { SelectField } from '@lanyard/forms/SelectField';
import { TextAreaField, TextField } from '@lanyard/forms/TextField';
import { useEditForm } from '@lanyard/forms/use-form';
import { t } from '@lanyard/translation/macro';

import { NewStudentField, type StudentField } from '../../api-fields.ts';
import { fieldKindWords } from './kind-words.ts';
import { useSaveField } from './use-fields-settings.ts';

export interface FieldDialogProps {
  /** The field to change. Undefined: a new one. */
  readonly field?: StudentField;
  /** The label that a new field starts with, such as the heading of a column in a roster file. */
  readonly suggestedLabel?: string;
  /** The field of the card designs that a new field fills. Undefined: Lanyard makes a key from the label. */
  readonly cardField?: { readonly key: string; readonly label: string } | undefined;
  /** Called with the field after the server stored it. */
  readonly onSaved?: (field: StudentField) => void;
  readonly onClose: () => void;
}

const kinds = fieldKinds.map((value) => ({ value, label: fieldKindWords[value] }));
const mostLabel = 40;
const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || []);
type Draft = {
  readonly label: string;
  readonly kind: FieldKind;
  readonly options: string;
  readonly pattern: string;
  readonly most: number | null;
  readonly required: boolean;
};
const draftOf = (field: StudentField | undefined, suggestedLabel: string): Draft => ({
  label: field?.label ?? suggestedLabel.trim().slice(0, mostLabel),
  kind: field?.kind ?? 'text',
  options: field?.options.join('\n') ?? '',
  pattern: field?.pattern ?? '',
  most: field?.most ?? null,
  required: field?.required ?? false,
});

export function FieldDialog({ field, suggestedLabel = '', cardField, onSaved, onClose }: FieldDialogProps) {
  const form = useEditForm({
    stored: field,
    draftOf: (stored) => draftOf(stored, suggestedLabel),
    schema: NewStudentField,
    toBody: (draft) => ({
      ...draft,
      options: linesOf(draft.options),
      pattern: draft.pattern.trim() || null,
      key: cardField?.key,
    }),
    act: useSaveField(),
    toVariables: (body, stored) => ({ body, stored }),
    fieldOfCode: { field_taken: 'label' },
    facts: ({ label, kind, required }) => ({
      Label: label,
      Kind: fieldKindWords[kind],
      Needed: required ? 'For every student who is added' : 'No',
    }),
    saved: ({ label }) => `${label} saved`,
    onSaved: (stored) => {
      onSaved?.(stored);
      onClose();
    },
  });
  const { kind } = form.draft;
  return (
    <FormDialog
      form={form}
      title={field ? `Edit ${field.label}` : 'Add a field'}
      act={field ? 'Save' : 'Add field'}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="label"
        label="Label"
        hint={
          cardField
            ? t`Cards print this field where their design has “${cardField.label}”.`
            : 'As it stands in the form, such as Blood group.'
        }
        maxLength={mostLabel}
      />
      <SelectField
        form={form}
        name="kind"
        label="Kind"
        hint={field ? 'A field keeps its kind: add another instead.' : undefined}
        items={kinds}
        disabled={field !== undefined}
      />
      {kind === 'choice' && (
        <TextAreaField form={form} name="options" label="Choices" hint="One on each line." rows={5} />
      )}
      {kind === 'text' && (
        <TextField
          form={form}
          name="pattern"
          label="Pattern"
          optional
          hint="9 is a digit, A a letter, * either; other signs stand for themselves: A-99."
          maxLength={40}
        />
      )}
      {(kind === 'text' || kind === 'number') && (
        <NumberField
          form={form}
          name="most"
          label={kind === 'text' ? 'At most so many characters' : 'Highest number'}
          optional
          min={1}
          max={1_000_000}
        />
      )}
      <CheckboxField form={form} name="required">
        Needed for every student who is added
      </CheckboxField>
    </FormDialog>
  );
}
