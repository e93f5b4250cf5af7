import { SchoolVendors } from '@lanyard/accounts/web/SchoolVendors';
import { PageTitle } from '@lanyard/ui/PageTitle';

export function VendorsSettings() {
  return (
    <>
      <PageTitle title="Vendors" />
      <SchoolVendors />
    </>
  );
}
