import { CarrierNews } from '@lanyard/delivery/web/settings/CarrierNews';
import { CouriersSettings } from '@lanyard/printing/web/settings/CouriersSettings';

/** Who takes packages to schools, and how we hear of it. */
export function CouriersPage() {
  return (
    <>
      <CouriersSettings />
      <CarrierNews />
    </>
  );
}
