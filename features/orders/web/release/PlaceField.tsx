import type { DeliveryPlace } from '@lanyard/accounts/api-delivery-places';
import { DeliveryAddress } from '@lanyard/accounts/web/school/DeliveryAddress';
import { useMay } from '@lanyard/place/use-place';
import { t, Trans } from '@lanyard/translation/macro';
import { Field } from '@lanyard/ui/Field';
import { Select } from '@lanyard/ui/Select';

export interface PlaceFieldProps {
  /** The default first. */
  readonly places: readonly DeliveryPlace[];
  /** Undefined: the default. */
  readonly value: string | undefined;
  readonly onChange: (place: string) => void;
}

/** Chooses where the packages of the order go. Without a place, an order can be released all the same. */
export function PlaceField({ places, value, onChange }: PlaceFieldProps) {
  const mayEdit = useMay('settings.edit');
  const chosen = places.find(({ id }) => id === value) ?? places[0];
  if (!chosen)
    return (
      <div className="text-sm">
        <p className="mb-1.5 font-medium">{t`Delivery place`}</p>
        <p className="text-fg-2">
          {mayEdit ? (
            <Trans>
              The school has no delivery place, so labels will show no address. Add one in{' '}
              <a href="/settings/delivery-places" className="font-medium underline">
                Settings &gt; Delivery places
              </a>
              .
            </Trans>
          ) : (
            t`The school has no delivery place, so labels will show no address. An admin can add one in Settings > Delivery places.`
          )}
        </p>
      </div>
    );
  return (
    <div className="flex flex-col gap-2">
      <Field label={t`Delivery place`}>
        <Select
          items={places.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen.id}
          onChange={onChange}
        />
      </Field>
      <div>
        <DeliveryAddress place={chosen} />
      </div>
    </div>
  );
}
