import { SchoolVendors } from '@lanyard/accounts/web/school/SchoolVendors';
import { PageTitle } from '@lanyard/ui/PageTitle';

export function VendorsSettings() {
  return (
    <>
      <PageTitle title="Vendors" />
      <SchoolVendors />
    </>
  );
}
