import { ActError } from '@lanyard/client/ActError';
import { formatCount } from '@lanyard/format/plurals';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { NumberField } from '@lanyard/forms/NumberField';
import { useForm } from '@lanyard/forms/use-form';
import { buttonClasses } from '@lanyard/ui/Button';
import { downloadFile } from '@lanyard/ui/download-file';
import { Field } from '@lanyard/ui/Field';
import { NumberInput } from '@lanyard/ui/NumberInput';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { TextInput } from '@lanyard/ui/TextInput';
import { CircleCheck, Download, Printer } from 'lucide-react';
import { useMemo } from 'react';

import { printBadges } from '../../api-cards.ts';
import { FramedCard } from '../card/ShapedCard.tsx';
import { useSampleValues } from '../card/use-card-students.ts';
import { templatePictureWords } from '../template-words.ts';
import { useTemplate, useTemplateDocument } from '../use-templates.ts';
import { useBadgeForm, usePrintBadges } from './use-badges.ts';

export interface BadgeDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

const most = 200;

type Draft = {
  /** The texts by their path in the template, such as `visitor.name`. */
  readonly fields: Readonly<Record<string, string>>;
  readonly copies: number | null;
  /** If undefined, the cards count from the number that the server proposes. */
  readonly first: number | null | undefined;
};
const start: Draft = { fields: {}, copies: 1, first: undefined };

/** Asks for the text and the number of cards without a student, and downloads them as a PDF. */
export function BadgeDialog({ id, onClose }: BadgeDialogProps) {
  const template = useTemplate(id);
  const asked = useBadgeForm(id);
  const print = usePrintBadges(id);
  const isNumbered = asked.data?.numbered === true;
  const firstOf = ({ first }: Draft): number | undefined =>
    first === undefined ? asked.data?.nextNumber : (first ?? undefined);
  const form = useForm({
    start,
    schema: printBadges.body,
    toBody: (draft) => {
      const firstNumber = isNumbered ? firstOf(draft) : undefined;
      return {
        fields: draft.fields,
        copies: draft.copies,
        ...(firstNumber !== undefined && { firstNumber }),
      };
    },
    act: print,
    onSaved: ({ address }) => downloadFile(address),
  });
  const { fields } = form.draft;
  const firstNumber = firstOf(form.draft);
  const failed = template.error ?? asked.error;
  const name = template.data?.name ?? '';
  return (
    <FormDialog
      form={form}
      title={name === '' ? 'Use Template' : `Print ${name}`}
      description="This card has no student on it. It is printed from this form, as a PDF."
      size="xl"
      act={
        <>
          {!print.isPending && <Printer aria-hidden />}
          {print.data ? 'Print more' : 'Print'}
        </>
      }
      disabledReason={asked.data ? undefined : 'The form is not here yet.'}
      closeLabel={print.data ? 'Close' : 'Cancel'}
      failed="Nothing was printed."
      onClose={onClose}
      className="grid items-start gap-5 sm:grid-cols-[1fr_16rem]"
    >
      {failed && (
        <div className="col-span-full">
          <ActError what="Couldn’t load the form." error={failed} />
        </div>
      )}
      {template.data && (
        <BadgePicture
          template={template.data}
          fields={fields}
          number={isNumbered ? firstNumber : undefined}
        />
      )}
      <div className="flex flex-col gap-4 sm:order-first">
        {!asked.data && !failed && <Skeleton className="h-24 w-full" />}
        {asked.data?.fields.map(({ path, label }) => (
          <Field key={path} label={label} optional>
            <TextInput
              autoComplete="off"
              maxLength={200}
              value={fields[path] ?? ''}
              onChange={(event) => form.change({ fields: { ...fields, [path]: event.target.value } })}
            />
          </Field>
        ))}
        {asked.data && (
          <div className="grid grid-cols-2 gap-4">
            <NumberField form={form} name="copies" label="Cards" min={1} max={most} />
            {isNumbered && (
              <Field label="First number" hint="It counts up from card to card.">
                <NumberInput
                  min={1}
                  max={9_999_999}
                  value={firstNumber ?? null}
                  onChange={(first) => form.change({ first })}
                />
              </Field>
            )}
          </div>
        )}
        {print.data && (
          <output className="flex flex-wrap items-center gap-2 text-sm">
            <CircleCheck aria-hidden className="size-4 text-green" />
            {formatCount(print.data.cards, 'card', 'cards')}: the PDF is in your downloads.
            <a href={print.data.address} download className={buttonClasses('ghost', 'sm')}>
              <Download aria-hidden />
              Download again
            </a>
          </output>
        )}
      </div>
    </FormDialog>
  );
}

interface BadgePictureProps {
  readonly template: Parameters<typeof useTemplateDocument>[0] &
    Pick<NonNullable<ReturnType<typeof useTemplate>['data']>, 'name' | 'size' | 'fields'>;
  readonly fields: Readonly<Record<string, string>>;
  readonly number: number | undefined;
}

/** The first card, shown while the person fills in the form. */
function BadgePicture({ template, fields, number }: BadgePictureProps) {
  const sample = useSampleValues();
  const { data: card } = useTemplateDocument(template, 'published');
  const values = useMemo(
    () => ({
      fields: {
        ...sample.fields,
        ...(number !== undefined && { 'card.serial': String(number) }),
        ...fields,
      },
      photo: null,
    }),
    [sample, fields, number],
  );
  return (
    <FramedCard
      document={card}
      size={template.size}
      values={values}
      side="front"
      label={templatePictureWords(template.name, template.fields)}
      className="rounded-lg border border-line"
    />
  );
}
