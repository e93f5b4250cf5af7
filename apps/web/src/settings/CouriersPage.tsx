import { CarrierNews } from '@lanyard/delivery/web/settings/CarrierNews';
import { CouriersSettings } from '@lanyard/printing/web/settings/CouriersSettings';

/** Couriers who take packages to schools, and how their news reaches Lanyard. */
export function CouriersPage() {
  return (
    <>
      <CouriersSettings />
      <CarrierNews />
    </>
  );
}
