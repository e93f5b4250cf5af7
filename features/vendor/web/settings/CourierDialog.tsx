import { trackingAddress } from '@lanyard/domain/courier';
import { theirsIn } from '@lanyard/http/changed-meanwhile';
import { Field } from '@lanyard/ui/Field';
import { TextInput } from '@lanyard/ui/TextInput';
import { useToast } from '@lanyard/ui/use-toast';
import { useRef, useState } from 'react';

import { NewCourier, type Courier } from '../../api-settings.ts';
import { DraftDialog } from './DraftDialog.tsx';
import { errorsOf, refusedFields, type FormErrors } from './form-errors.ts';
import { useAddCourier, useChangeCourier } from './use-vendor-settings.ts';

export interface CourierDialogProps {
  /** The one to change; a new one without. */
  readonly courier?: Courier | undefined;
  readonly onClose: () => void;
}

type Draft = { readonly name: string; readonly tracking: string };
const draftOf = (courier: Courier | undefined): Draft => ({
  name: courier?.name ?? '',
  tracking: courier?.tracking ?? '',
});
const given = ({ name, tracking }: Draft) => ({ name, tracking: tracking.trim() || null });
const sampleNumber = 'AB12CD34EF';

export function CourierDialog({ courier, onClose }: CourierDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  const [seen, setSeen] = useState(courier);
  const start = draftOf(seen);
  const [draft, setDraft] = useState(start);
  const [tried, setTried] = useState(false);
  const add = useAddCourier();
  const change = useChangeCourier();
  const toast = useToast();
  const error = add.error ?? change.error;
  const now = theirsIn(error) as Courier | undefined;
  const errors = errorsOf(NewCourier, given(draft));
  const shown: FormErrors = tried ? { ...refusedFields(error), ...errors } : {};
  const edit = (part: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    if (error && !now) {
      add.reset();
      change.reset();
    }
  };
  const done = {
    onSuccess: ({ name }: Courier) => {
      toast.show({ kind: 'done', title: `${name} saved` });
      onClose();
    },
  };
  const send = (over: Courier | undefined): void => {
    if (Object.keys(errors).length > 0) return;
    if (over)
      change.mutate(
        { id: over.id, version: over.version, body: { ...given(draft), active: over.active } },
        done,
      );
    else add.mutate(given(draft), done);
  };
  const readable = draft.tracking.trim() !== '' && errors['tracking'] === undefined;
  return (
    <DraftDialog
      title={seen ? `Edit ${seen.name}` : 'Add a courier'}
      initialFocus={first}
      act={seen ? 'Save' : 'Add courier'}
      busy={add.isPending || change.isPending}
      dirty={JSON.stringify(draft) !== JSON.stringify(start)}
      error={error}
      conflict={
        now && {
          now: { Name: now.name, Tracking: now.tracking ?? 'None' },
          onKeepMine: () => send(now),
          onTakeTheirs: () => {
            setSeen(now);
            setDraft(draftOf(now));
            change.reset();
          },
        }
      }
      onClose={onClose}
      onSubmit={() => {
        setTried(true);
        send(seen);
      }}
    >
      {seen?.builtIn ? (
        <p className="text-sm text-fg-2">Every vendor has this courier: it keeps its name.</p>
      ) : (
        <Field label="Name" error={shown['name']}>
          <TextInput
            ref={first}
            autoComplete="off"
            maxLength={60}
            value={draft.name}
            onChange={(event) => edit({ name: event.target.value })}
          />
        </Field>
      )}
      <Field
        label="Tracking address"
        optional
        hint={
          readable
            ? `A parcel is looked up at ${trackingAddress(draft.tracking.trim(), sampleNumber)}`
            : 'With {number} where the parcel’s number stands: https://courier.example/track/{number}'
        }
        error={shown['tracking']}
      >
        <TextInput
          {...(seen?.builtIn && { ref: first })}
          type="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          value={draft.tracking}
          onChange={(event) => edit({ tracking: event.target.value })}
        />
      </Field>
    </DraftDialog>
  );
}
