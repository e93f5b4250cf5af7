import { trackingAddress } from '@lanyard/domain/courier';
import { FormDialog } from '@lanyard/forms/FormDialog';
import { TextField } from '@lanyard/forms/TextField';
import { useEditForm } from '@lanyard/forms/use-form';

import { NewCourier, type Courier } from '../../api-settings.ts';
import { useSaveCourier } from './use-vendor-settings.ts';

export interface CourierDialogProps {
  /** The courier to change, or undefined for a new one. */
  readonly courier?: Courier | undefined;
  readonly onClose: () => void;
}

const sampleNumber = 'AB12CD34EF';

export function CourierDialog({ courier, onClose }: CourierDialogProps) {
  const form = useEditForm({
    stored: courier,
    draftOf: (stored) => ({ name: stored?.name ?? '', tracking: stored?.tracking ?? '' }),
    schema: NewCourier,
    toBody: ({ name, tracking }) => ({ name, tracking: tracking.trim() || null }),
    act: useSaveCourier(),
    toVariables: (body, stored) => ({ body, stored }),
    facts: ({ name, tracking }) => ({ Name: name, Tracking: tracking ?? 'None' }),
    saved: ({ name }) => `${name} saved`,
    onSaved: onClose,
  });
  const { stored, problems } = form;
  const tracking = form.draft.tracking.trim();
  return (
    <FormDialog
      form={form}
      title={stored ? `Edit ${stored.name}` : 'Add a courier'}
      act={stored ? 'Save' : 'Add courier'}
      onClose={onClose}
    >
      {stored?.builtIn ? (
        <p className="text-sm text-fg-2">Every vendor has this courier: it keeps its name.</p>
      ) : (
        <TextField form={form} name="name" label="Name" maxLength={60} />
      )}
      <TextField
        form={form}
        name="tracking"
        label="Tracking address"
        optional
        hint={
          tracking !== '' && problems['tracking'] === undefined
            ? `A parcel is looked up at ${trackingAddress(tracking, sampleNumber)}`
            : 'With {number} where the parcel’s number stands: https://courier.example/track/{number}'
        }
        type="url"
        spellCheck={false}
        maxLength={300}
      />
    </FormDialog>
  );
}
