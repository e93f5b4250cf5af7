import { ActError } from '@lanyard/client/ActError';
import { counted } from '@lanyard/format/plurals';
import { Button, buttonLook } from '@lanyard/ui/Button';
import { Dialog } from '@lanyard/ui/Dialog';
import { Field } from '@lanyard/ui/Field';
import { NumberInput } from '@lanyard/ui/NumberInput';
import { saveAddress } from '@lanyard/ui/save-address';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { TextInput } from '@lanyard/ui/TextInput';
import { CircleCheck, Download, Printer } from 'lucide-react';
import { useId, useMemo, useState } from 'react';

import { FramedCard } from '../card/CardFace.tsx';
import { useSampleValues } from '../card/use-card-students.ts';
import { pictureWords } from '../template-words.ts';
import { useTemplate, useTemplateDocument } from '../use-templates.ts';
import { useBadgeForm, usePrintBadges } from './use-badges.ts';

export interface BadgeDialogProps {
  readonly id: string;
  readonly onClose: () => void;
}

const most = 200;

/** Cards without a student: what has to be said, how many, and a PDF. */
export function BadgeDialog({ id, onClose }: BadgeDialogProps) {
  const formId = useId();
  const template = useTemplate(id);
  const form = useBadgeForm(id);
  const print = usePrintBadges(id);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [copies, setCopies] = useState<number | null>(1);
  const [first, setFirst] = useState<number | null>();
  const firstNumber = first === undefined ? form.data?.nextNumber : (first ?? undefined);
  const failed = template.error ?? form.error;
  const submit = () => {
    if (copies === null || print.isPending) return;
    print.mutate(
      { fields, copies, ...(form.data?.numbered && firstNumber !== undefined && { firstNumber }) },
      { onSuccess: ({ address }) => saveAddress(address) },
    );
  };
  const name = template.data?.name ?? '';
  return (
    <Dialog
      title={name === '' ? 'Use Template' : `Print ${name}`}
      description="This card has no student on it. It is printed from this form, as a PDF."
      size="xl"
      open
      onOpenChange={(next) => !next && onClose()}
      closeOnPressOutside={false}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {print.data ? 'Close' : 'Cancel'}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            busy={print.isPending}
            disabledReason={form.data ? undefined : 'The form is not here yet.'}
          >
            {!print.isPending && <Printer aria-hidden />}
            {print.data ? 'Print more' : 'Print'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="grid items-start gap-5 sm:grid-cols-[1fr_16rem]"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {failed && (
          <div className="col-span-full">
            <ActError what="Couldn’t load the form." error={failed} />
          </div>
        )}
        {print.error && (
          <div className="col-span-full">
            <ActError what="Nothing was printed." error={print.error} />
          </div>
        )}
        {template.data && (
          <BadgePicture
            template={template.data}
            fields={fields}
            number={form.data?.numbered ? firstNumber : undefined}
          />
        )}
        <div className="flex flex-col gap-4 sm:order-first">
          {!form.data && !failed && <Skeleton className="h-24 w-full" />}
          {form.data?.fields.map(({ path, label }) => (
            <Field key={path} label={label} optional>
              <TextInput
                autoComplete="off"
                maxLength={200}
                value={fields[path] ?? ''}
                onChange={(event) => setFields({ ...fields, [path]: event.target.value })}
              />
            </Field>
          ))}
          {form.data && (
            <div className="grid grid-cols-2 gap-4">
              <Field label="Cards">
                <NumberInput min={1} max={most} value={copies} onChange={setCopies} />
              </Field>
              {form.data.numbered && (
                <Field label="First number" hint="It counts up from card to card.">
                  <NumberInput min={1} max={9_999_999} value={firstNumber ?? null} onChange={setFirst} />
                </Field>
              )}
            </div>
          )}
          {print.data && (
            <output className="flex flex-wrap items-center gap-2 text-sm">
              <CircleCheck aria-hidden className="size-4 text-green" />
              {counted(print.data.cards, 'card', 'cards')}: the PDF is in your downloads.
              <a href={print.data.address} download className={buttonLook('ghost', 'sm')}>
                <Download aria-hidden />
                Download again
              </a>
            </output>
          )}
        </div>
      </form>
    </Dialog>
  );
}

interface BadgePictureProps {
  readonly template: Parameters<typeof useTemplateDocument>[0] &
    Pick<NonNullable<ReturnType<typeof useTemplate>['data']>, 'name' | 'size' | 'fields'>;
  readonly fields: Readonly<Record<string, string>>;
  readonly number: number | undefined;
}

/** The first of them, while the form is filled in. */
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
      label={pictureWords(template.name, template.fields)}
      className="rounded-lg border border-line"
    />
  );
}
