import { SettingsPlaceholder } from '@lanyard/accounts/web/SettingsPlaceholder';
import { errorSentenceFor } from '@lanyard/http/refusal-sentences';
import { useMay } from '@lanyard/place/use-place';
import { Badge } from '@lanyard/ui/Badge';
import { Button } from '@lanyard/ui/Button';
import { PageTitle } from '@lanyard/ui/PageTitle';
import { Panel } from '@lanyard/ui/Panel';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';

import type { Courier } from '../../api-settings.ts';
import { CourierDialog } from './CourierDialog.tsx';
import { useChangeCourier, useVendorCouriers } from './use-vendor-settings.ts';

type CourierRowProps = {
  readonly courier: Courier;
  readonly mayEdit: boolean;
  readonly onEdit: () => void;
};
function CourierRow({ courier, mayEdit, onEdit }: CourierRowProps) {
  const change = useChangeCourier();
  const { id, version, name, tracking, active, builtIn } = courier;
  const retire = (): void => change.mutate({ id, version, body: { name, tracking, active: !active } });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-60 flex-1">
        <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          {name}
          {builtIn && <Badge label="Built in" tone="neutral" />}
          {!active && <Badge label="Not used any more" tone="neutral" look="dashed" />}
        </h3>
        <p className="text-sm wrap-anywhere text-fg-3">{tracking ?? 'No tracking address'}</p>
        {change.error && <p className="text-sm text-red-fg">{errorSentenceFor(change.error)}</p>}
      </div>
      {mayEdit && (
        <div className="flex gap-2">
          <Button size="sm" variant="ghost" onClick={onEdit}>
            <Pencil aria-hidden />
            Edit
            <span className="sr-only">{name}</span>
          </Button>
          <Button size="sm" variant="ghost" busy={change.isPending} onClick={retire}>
            {active ? 'Use no more' : 'Use again'}
            <span className="sr-only">{name}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

/** The companies that carry packages to schools. */
export function CouriersSettings() {
  const { data, error, isFetching, refetch } = useVendorCouriers();
  const mayEdit = useMay('settings.edit');
  const [open, setOpen] = useState<Courier | 'new'>();
  return (
    <>
      <PageTitle title="Couriers" note={mayEdit ? undefined : 'The vendor’s admin changes these.'} />
      <Panel
        title="Couriers"
        note="Offered when a package is dispatched. With a tracking address a school can follow it."
        action={
          mayEdit &&
          data && (
            <Button onClick={() => setOpen('new')}>
              <Plus aria-hidden />
              Add a courier
            </Button>
          )
        }
      >
        {!data && (
          <SettingsPlaceholder
            what="Couldn’t load the couriers."
            error={error}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        )}
        <ul className="-my-3.5 divide-y divide-line empty:hidden">
          {data?.map((courier) => (
            <CourierRow
              key={courier.id}
              courier={courier}
              mayEdit={mayEdit}
              onEdit={() => setOpen(courier)}
            />
          ))}
        </ul>
      </Panel>
      {open !== undefined && (
        <CourierDialog courier={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />
      )}
    </>
  );
}
