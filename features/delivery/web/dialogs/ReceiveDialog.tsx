import { ActError } from '@lanyard/client/ActError';
import { counted } from '@lanyard/format/plurals';
import { Checkbox } from '@lanyard/ui/Checkbox';
import { Field } from '@lanyard/ui/Field';
import { FormDialog } from '@lanyard/ui/FormDialog';
import { Skeleton } from '@lanyard/ui/Skeleton';
import { TextArea } from '@lanyard/ui/TextArea';
import { TextInput } from '@lanyard/ui/TextInput';
import { useToast } from '@lanyard/ui/use-toast';
import { Star } from 'lucide-react';
import { useState } from 'react';

import { cardsText } from '../package-words.ts';
import { usePackage, useReceive } from '../use-packages.ts';
import { FaultList, faultsToSend, type Faults } from './FaultList.tsx';

const stars = [1, 2, 3, 4, 5] as const;
const none: Faults = new Map();

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
              aria-label={counted(star, 'star', 'stars')}
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

/** Mark Delivered: who took it in, how it was, and what is short or damaged: that becomes a claim and a reprint. */
export function ReceiveDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { data: of, error: failed } = usePackage(id);
  const receive = useReceive();
  const toast = useToast();
  const [rating, setRating] = useState<number | null>(null);
  const [remarks, setRemarks] = useState('');
  const [receivedBy, setReceivedBy] = useState('');
  const [wrong, setWrong] = useState(false);
  const [faults, setFaults] = useState(none);
  const arrived = of ? of.members.length - [...faults.values()].filter((kind) => kind === 'short').length : 0;
  return (
    <FormDialog
      title={of ? `Mark ${of.name} delivered` : 'Mark Delivered'}
      description={of && `Class ${of.section.label}, ${cardsText(of.cards)} from ${of.vendor.name}.`}
      size="lg"
      act={wrong && faults.size > 0 ? `Mark Delivered, claim ${cardsText(faults.size)}` : 'Mark Delivered'}
      busy={receive.isPending}
      onClose={onClose}
      onSubmit={() => {
        if (!of) return;
        const body = {
          rating,
          remarks,
          receivedBy: receivedBy.trim() === '' ? null : receivedBy,
          faults: wrong ? faultsToSend(faults) : [],
        };
        receive.mutate(
          { id, body },
          {
            onSuccess: ({ claims }) => {
              const reprint = claims.find((claim) => claim.reprint !== null)?.reprint;
              toast.show({
                kind: 'done',
                title: `${of.name} is delivered`,
                ...(claims.length > 0 && {
                  description: `${cardsText(claims.length)} claimed${reprint ? `, reprint in ${reprint.name}` : ''}`,
                }),
              });
              onClose();
            },
          },
        );
      }}
    >
      {failed && <ActError what="Couldn’t load the package." error={failed} />}
      {receive.error && <ActError what="It was not marked." error={receive.error} />}
      {!of && !failed && <Skeleton className="h-40" />}
      {of && (
        <>
          <p className="tnum rounded-md bg-well px-3.5 py-2.5 text-sm">
            <b className="font-semibold">{arrived}</b> of {of.members.length} cards arrived
          </p>
          <Checkbox checked={wrong} onChange={setWrong}>
            Cards are missing or damaged
          </Checkbox>
          {wrong && <FaultList members={of.members} faults={faults} onChange={setFaults} />}
          <Field label="Taken in by" optional hint="Where it was somebody else than you.">
            <TextInput
              maxLength={80}
              value={receivedBy}
              onChange={(event) => setReceivedBy(event.target.value)}
            />
          </Field>
          <Rating value={rating} onChange={setRating} />
          <Field label="Remarks" optional>
            <TextArea
              rows={2}
              maxLength={500}
              value={remarks}
              onChange={(event) => setRemarks(event.target.value)}
            />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
