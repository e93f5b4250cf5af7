import { PeopleSettings } from '@lanyard/accounts/web/people/PeopleSettings';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/_shell/settings/$section');

/** Another address starts the page again, also if the page is open already. */
export function PeopleSettingsPage() {
  const { q, invite } = route.useSearch();
  return <PeopleSettings key={JSON.stringify([q, invite])} q={q} invite={invite} />;
}
