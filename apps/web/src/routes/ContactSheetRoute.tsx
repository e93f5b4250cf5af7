import { ContactSheetPage } from '@lanyard/photos/web/sheet/ContactSheetPage';
import { buttonClasses } from '@lanyard/ui/Button';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Camera } from 'lucide-react';

import { paths } from '../paths.ts';

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
      captureLink={(section) => (
        <Link to={paths.capture} search={{ section }} className={buttonClasses('primary')}>
          <Camera aria-hidden />
          Start capture
        </Link>
      )}
    />
  );
}
