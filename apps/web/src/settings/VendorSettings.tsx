import { OrganisationProfile } from '@lanyard/accounts/web/school/OrganisationProfile';
import { VendorCodePanel } from '@lanyard/accounts/web/school/VendorCodePanel';
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
