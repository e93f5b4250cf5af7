import { ConfirmDialog } from '@lanyard/forms/ConfirmDialog';
import { t } from '@lanyard/translation/macro';
import { useToast } from '@lanyard/ui/use-toast';

import type { DeliveryPlace } from '../../api-delivery-places.ts';
import { useRemoveDeliveryPlace } from './use-delivery-places.ts';

export interface RemoveDeliveryPlaceDialogProps {
  readonly place: DeliveryPlace;
  readonly onClose: () => void;
}

export function RemoveDeliveryPlaceDialog({ place, onClose }: RemoveDeliveryPlaceDialogProps) {
  const remove = useRemoveDeliveryPlace();
  const toast = useToast();
  const { name } = place;
  const confirm = (): void =>
    remove.mutate(place, {
      onSuccess: () => {
        toast.show({ kind: 'done', title: t`${name} removed` });
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={t`Remove ${name}?`}
      act={t`Remove delivery place`}
      danger
      busy={remove.isPending}
      error={remove.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t`Orders that were released before keep this address.`}</p>
      {place.isDefault && (
        <p>{t`This is your only delivery place. The labels of new orders will have no address until you add one.`}</p>
      )}
    </ConfirmDialog>
  );
}
