import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { t } from '@lanyard/translation/macro';
import { Badge } from '@lanyard/ui/Badge';
import { Button } from '@lanyard/ui/Button';
import { EmptyState } from '@lanyard/ui/EmptyState';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Panel } from '@lanyard/ui/Panel';
import { useToast } from '@lanyard/ui/use-toast';
import { MapPinPlus, Pencil } from 'lucide-react';
import { useState } from 'react';

import type { DeliveryPlace } from '../../api-delivery-places.ts';
import { SettingsPlaceholder } from '../SettingsPlaceholder.tsx';
import { DeliveryAddress } from './DeliveryAddress.tsx';
import { DeliveryPlaceDialog } from './DeliveryPlaceDialog.tsx';
import { RemoveDeliveryPlaceDialog } from './RemoveDeliveryPlaceDialog.tsx';
import { useDeliveryPlaces, useMakeDefaultDeliveryPlace } from './use-delivery-places.ts';

type Open = { readonly edit: DeliveryPlace } | { readonly remove: DeliveryPlace } | 'new';

interface PlaceRowProps {
  readonly place: DeliveryPlace;
  /** True if there are no others. */
  readonly only: boolean;
  readonly onOpen: (open: Open) => void;
}

function PlaceRow({ place, only, onOpen }: PlaceRowProps) {
  const makeDefault = useMakeDefaultDeliveryPlace();
  const toast = useToast();
  const { name, isDefault } = place;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-60 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium wrap-anywhere">
          {name}
          {isDefault && <Badge label={t`Default`} tone="green" />}
        </h3>
        <DeliveryAddress place={place} />
        {makeDefault.error && <p className="text-sm text-red-fg">{errorSentenceFor(makeDefault.error)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {!isDefault && (
          <Button
            size="sm"
            variant="ghost"
            busy={makeDefault.isPending}
            aria-label={t`Make default: ${name}`}
            onClick={() =>
              makeDefault.mutate(place, {
                onSuccess: () => toast.show({ kind: 'done', title: t`${name} is the default` }),
              })
            }
          >
            {t`Make default`}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          aria-label={t`Edit ${name}`}
          onClick={() => onOpen({ edit: place })}
        >
          <Pencil aria-hidden />
          {t`Edit`}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={t`Remove ${name}`}
          disabledReason={
            isDefault && !only ? t`This is the default. Make another place the default first.` : undefined
          }
          onClick={() => onOpen({ remove: place })}
        >
          {t`Remove`}
        </Button>
      </div>
    </li>
  );
}

/** Where packages for the school go. */
export function DeliveryPlaces() {
  const { data: places, error, isFetching, refetch } = useDeliveryPlaces();
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  const add = (
    <Button onClick={() => setOpen('new')}>
      <MapPinPlus aria-hidden />
      {t`Add delivery place`}
    </Button>
  );
  return (
    <>
      <PageTitle title={t`Delivery places`} />
      <Panel
        title={t`Delivery places`}
        note={t`Whoever releases an order chooses one. Its address is on the labels of the packages.`}
        action={places && places.length > 0 ? add : undefined}
      >
        {!places && (
          <SettingsPlaceholder
            what={t`Couldn’t load the delivery places.`}
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        {places?.length === 0 && (
          <EmptyState
            icon={MapPinPlus}
            title={t`No delivery place yet`}
            hint={t`Add the address where couriers bring your cards. Without it, labels show only the name of the school.`}
            action={add}
          />
        )}
        <ul className="-my-3.5 divide-y divide-line empty:hidden">
          {places?.map((place) => (
            <PlaceRow key={place.id} place={place} only={places.length === 1} onOpen={setOpen} />
          ))}
        </ul>
      </Panel>
      {open === 'new' && <DeliveryPlaceDialog country={places?.[0]?.country} onClose={close} />}
      {typeof open === 'object' && 'edit' in open && (
        <DeliveryPlaceDialog place={open.edit} onClose={close} />
      )}
      {typeof open === 'object' && 'remove' in open && (
        <RemoveDeliveryPlaceDialog place={open.remove} onClose={close} />
      )}
    </>
  );
}
