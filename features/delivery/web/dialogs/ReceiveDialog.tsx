import { ActError } from '@lanyard/client/ActError';
import { formatCount } from '@lanyard/format/plurals';
import { CheckboxField } from '@lanyard/forms/CheckboxField';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { TextAreaField, TextField } from '@lanyard/forms/TextField';
import { useForm } from '@lanyard/forms/use-form';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { Star } from 'lucide-react';

import { receivePackage } from '../../api-receive.ts';
import { cardsText } from '../package-words.ts';
import { usePackage, useReceivePackage } from '../use-packages.ts';
import { faultCount, FaultList, faultsToSend, type FaultsByCard } from './FaultList.tsx';

const stars = [1, 2, 3, 4, 5] as const;

type Draft = {
  readonly rating: number | null;
  readonly remarks: string;
  readonly receivedBy: string;
  readonly wrong: boolean;
  readonly faults: FaultsByCard;
};
const start: Draft = { rating: null, remarks: '', receivedBy: '', wrong: false, faults: {} };

/** Native radio buttons, drawn as stars. */
function Rating({
  value,
  onChange,
}: {
  readonly value: number | null;
  readonly onChange: (value: number) => void;
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 flex items-baseline gap-2 text-sm font-medium">
        How was this delivery? <span className="text-xs font-normal text-fg-3">optional</span>
      </legend>
      <div className="flex gap-1">
        {stars.map((star) => (
          <label
            key={star}
            className="relative grid size-9 place-items-center rounded-md hover:bg-well has-focus-visible:outline-2 has-focus-visible:outline-ring coarse:size-11"
          >
            <input
              type="radio"
              name="rating"
              className="absolute inset-0 cursor-pointer opacity-0"
              aria-label={formatCount(star, 'star', 'stars')}
              checked={value === star}
              onChange={() => onChange(star)}
            />
            <Star
              aria-hidden
              className={star <= (value ?? 0) ? 'size-6 fill-yellow text-yellow-fg' : 'size-6 text-fg-3'}
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/**
 * Mark Delivered: who received the package, its rating, and its short or damaged cards. Each of those cards gets a
 * claim and a reprint.
 */
export function ReceiveDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data: of, error: failed } = usePackage(id);
  const form = useForm({
    start,
    schema: receivePackage.body,
    toBody: ({ rating, remarks, receivedBy, wrong, faults }) => ({
      rating,
      remarks,
      receivedBy: receivedBy.trim() || null,
      faults: wrong ? faultsToSend(faults) : [],
    }),
    act: useReceivePackage(),
    toVariables: (body) => ({ id, body }),
    saved: ({ name, claims }) => {
      const reprint = claims.find((claim) => claim.reprint !== null)?.reprint;
      return {
        kind: 'done',
        title: `${name} is delivered`,
        ...(claims.length > 0 && {
          description: `${cardsText(claims.length)} claimed${reprint ? `, reprint in ${reprint.name}` : ''}`,
        }),
      };
    },
    onSaved: onClose,
  });
  const { rating, wrong, faults } = form.draft;
  const missing = Object.values(faults).filter((kind) => kind === 'short').length;
  return (
    <FormDialog
      form={form}
      title={of ? `Mark ${of.name} delivered` : 'Mark Delivered'}
      description={of && `Class ${of.section.label}, ${cardsText(of.cards)} from ${of.vendor.name}.`}
      size="lg"
      act={
        wrong && faultCount(faults) > 0
          ? `Mark Delivered, claim ${cardsText(faultCount(faults))}`
          : 'Mark Delivered'
      }
      failed="It was not marked."
      disabledReason={of ? undefined : 'The package is not here yet.'}
      onClose={onClose}
    >
      {failed && <ActError what="Couldn’t load the package." error={failed} />}
      {!of && !failed && <Skeleton className="h-40" />}
      {of && (
        <>
          <p className="tnum rounded-md bg-well px-3.5 py-2.5 text-sm">
            <b className="font-semibold">{of.members.length - (wrong ? missing : 0)}</b> of{' '}
            {of.members.length} cards arrived
          </p>
          <CheckboxField form={form} name="wrong">
            Cards are missing or damaged
          </CheckboxField>
          {wrong && (
            <FaultList
              members={of.members}
              faults={faults}
              onChange={(next) => form.change({ faults: next })}
            />
          )}
          <TextField
            form={form}
            name="receivedBy"
            label="Taken in by"
            optional
            hint="Where it was somebody else than you."
            maxLength={80}
          />
          <Rating value={rating} onChange={(next) => form.change({ rating: next })} />
          <TextAreaField form={form} name="remarks" label="Remarks" optional rows={2} maxLength={500} />
        </>
      )}
    </FormDialog>
  );
}
