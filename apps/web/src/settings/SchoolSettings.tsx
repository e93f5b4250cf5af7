import { OrganisationProfile } from '@lanyard/accounts/web/OrganisationProfile';
import { PageTitle } from '@lanyard/ui/PageTitle';

/** `crest` of the profile is the place for the school's crest. */
export function SchoolSettings() {
  return (
    <>
      <PageTitle title="School" />
      <OrganisationProfile />
    </>
  );
}
