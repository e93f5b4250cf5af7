import { CrestField } from '@lanyard/accounts/web/CrestField';
import { OrganisationProfile } from '@lanyard/accounts/web/OrganisationProfile';
import { PageTitle } from '@lanyard/ui/PageTitle';

export function SchoolSettings() {
  return (
    <>
      <PageTitle title="School" />
      <OrganisationProfile crest={<CrestField />} />
    </>
  );
}
