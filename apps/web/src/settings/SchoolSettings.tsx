import { CrestField } from '@lanyard/accounts/web/school/CrestField';
import { OrganisationProfile } from '@lanyard/accounts/web/school/OrganisationProfile';
import { PageTitle } from '@lanyard/ui/PageTitle';

export function SchoolSettings() {
  return (
    <>
      <PageTitle title="School" />
      <OrganisationProfile crest={<CrestField />} />
    </>
  );
}
