import { ContactSheetPage } from '@lanyard/photos/web/sheet/ContactSheetPage';
import { getRouteApi } from '@tanstack/react-router';

const route = getRouteApi('/_shell/capture/sheet');

export function ContactSheetRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <ContactSheetPage
      section={search.section}
      class={search.class}
      division={search.division}
      onSection={(section) => void navigate({ search: { section } })}
    />
  );
}
