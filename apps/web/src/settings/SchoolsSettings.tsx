import { VendorSchools } from '@lanyard/accounts/web/school/VendorSchools';
import { PageTitle } from '@lanyard/ui/PageTitle';

export function SchoolsSettings() {
  return (
    <>
      <PageTitle title="Schools" />
      <VendorSchools />
    </>
  );
}
