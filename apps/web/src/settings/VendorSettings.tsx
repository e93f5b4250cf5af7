import { OrganisationProfile } from '@lanyard/accounts/web/OrganisationProfile';
import { VendorCodePanel } from '@lanyard/accounts/web/VendorCodePanel';
import { PageTitle } from '@lanyard/ui/PageTitle';

export function VendorSettings() {
  return (
    <>
      <PageTitle title="Vendor" />
      <VendorCodePanel />
      <OrganisationProfile />
    </>
  );
}
