import { documentFields, everyElement } from '@lanyard/card/document/fields';
import type { CardDocument } from '@lanyard/card/document/format';
import { cr80, cr80Upright } from '@lanyard/card/samples/parts';
import { sampleDocuments, starterDocuments } from '@lanyard/card/samples/sample-documents';
import { isTemplateForStudents, templateTypes, type TemplateType } from '@lanyard/domain/template';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { SelectField } from '@lanyard/forms/SelectField';
import { TextField } from '@lanyard/forms/TextField';
import { useForm } from '@lanyard/forms/use-form';
import { useMemo } from 'react';

import { createTemplate } from '../../api.ts';
import { FramedCard } from '../card/ShapedCard.tsx';
import { withSampleSerial, useSampleValues } from '../card/use-card-students.ts';
import { cardSizeWords, templatePictureWords, typeWords } from '../template-words.ts';
import { useCreateTemplate, type NewTemplate } from '../use-template-acts.ts';

export interface NewTemplateDialogProps {
  readonly onClose: () => void;
  /** Opens the editor with the new template. */
  readonly onMade: (id: string) => void;
}

const blanks = [
  { key: 'blank landscape', name: 'Blank card', note: 'Landscape', size: cr80, card: undefined },
  { key: 'blank portrait', name: 'Blank card', note: 'Portrait', size: cr80Upright, card: undefined },
] as const;
const starters = [...new Set([...sampleDocuments, ...starterDocuments])];
const hasStudent = (card: CardDocument): boolean =>
  isTemplateForStudents(
    documentFields(card),
    everyElement(card).some(({ type }) => type === 'photo'),
  );
const types = templateTypes.map((value) => ({ value, label: typeWords[value] }));

function originOf(chosen: string, type: TemplateType): NewTemplate['origin'] {
  const blank = blanks.find(({ key }) => key === chosen);
  if (!blank) return { from: 'starter', starter: chosen };
  const { w, h } = blank.size;
  return { from: 'blank', size: { w, h }, type };
}

type Draft = { readonly chosen: string; readonly name: string; readonly type: TemplateType };
const start: Draft = { chosen: blanks[0].key, name: '', type: 'id_card' };

/** Offers blank cards and starters, each shown as it will be printed. */
export function NewTemplateDialog({ onClose, onMade }: NewTemplateDialogProps) {
  const sample = useSampleValues();
  const badge = useMemo(() => withSampleSerial(sample), [sample]);
  const form = useForm({
    start,
    schema: createTemplate.body,
    toBody: ({ chosen: from, name, type }) => ({
      origin: originOf(from, type),
      ...(name.trim() !== '' && { name }),
    }),
    act: useCreateTemplate(),
    onSaved: ({ id }) => onMade(id),
  });
  const { chosen } = form.draft;
  const isBlank = blanks.some(({ key }) => key === chosen);
  const tiles = [
    ...blanks,
    ...starters.map((card) => ({
      key: card.name,
      name: card.name,
      note: cardSizeWords(card.size),
      size: card.size,
      card,
    })),
  ];
  return (
    <FormDialog
      form={form}
      title="New Template"
      description="Start from a blank card or from one that is ready. Everything on it can be changed."
      size="4xl"
      act="Create"
      failed="Nothing was made."
      onClose={onClose}
      className="flex flex-col gap-5"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="name"
          label="Name"
          optional
          hint={isBlank ? undefined : `${chosen}, if you leave it empty.`}
          maxLength={80}
        />
        {isBlank && <SelectField form={form} name="type" label="Type" items={types} />}
      </div>
      <fieldset>
        <legend className="mb-2 text-sm font-medium">Start from</legend>
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {tiles.map(({ key, name: title, note, size, card }) => (
            <label
              key={key}
              className="relative overflow-clip rounded-lg border border-line-2 bg-surface has-checked:border-ink has-checked:ring-1 has-checked:ring-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
            >
              <input
                type="radio"
                name="start"
                value={key}
                checked={chosen === key}
                aria-label={`${title}, ${note}`}
                onChange={() => form.change({ chosen: key })}
                className="absolute inset-0 z-10 cursor-pointer opacity-0"
              />
              <FramedCard
                document={card}
                size={size}
                values={!card || hasStudent(card) ? sample : badge}
                side="front"
                label={templatePictureWords(title, [])}
              />
              <span className="block px-3 py-2">
                <span className="block truncate text-sm font-medium">{title}</span>
                <span className="tnum block text-xs text-fg-3">{note}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
