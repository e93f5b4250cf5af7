import { addressLines, type DeliveryPlace } from '@lanyard/domain/delivery-place';
import { countryName } from '@lanyard/format/countries';

/** The address, contact and phone of a delivery place, without its name. */
export function DeliveryAddress({ place }: { readonly place: Omit<DeliveryPlace, 'name'> }) {
  const { contact, phone, address, country } = place;
  const person = [contact, phone].filter((text) => text !== '').join(' · ');
  return (
    <>
      <address className="text-sm wrap-anywhere text-fg-2 not-italic">
        {[...addressLines(address), countryName(country)].join(', ')}
      </address>
      {person !== '' && <p className="tnum text-sm wrap-anywhere text-fg-3">{person}</p>}
    </>
  );
}
