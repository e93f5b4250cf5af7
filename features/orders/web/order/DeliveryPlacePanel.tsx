import { DeliveryAddress } from '@lanyard/accounts/web/school/DeliveryAddress';
import { usePlace } from '@lanyard/place/use-place';
import { t } from '@lanyard/translation/macro';
import { Panel } from '@lanyard/ui/Panel';

import type { OrderInFull } from '../../api.ts';

/** Where the packages of the order go. Both sides see it as long as they see the order. */
export function DeliveryPlacePanel({ order }: { readonly order: OrderInFull }) {
  const { kind } = usePlace();
  const place = order.deliveryPlace;
  return (
    <Panel title={t`Delivery place`} className="p-4! [&>header]:mb-2">
      {place ? (
        <>
          <p className="font-medium wrap-anywhere">{place.name}</p>
          <DeliveryAddress place={place} />
        </>
      ) : (
        <p className="text-sm text-fg-3">
          {kind === 'vendor'
            ? t`The school named no delivery place. Ask it in a message where the packages go.`
            : t`This order has no delivery place, so its labels show no address.`}
        </p>
      )}
    </Panel>
  );
}
