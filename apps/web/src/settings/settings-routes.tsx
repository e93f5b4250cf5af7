import { usePlace } from '@lanyard/accounts/web/use-place';
import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType } from 'react';

import { NotFoundPage } from '../pages/NotFoundPage.tsx';
import { PagePending } from '../pages/PagePending.tsx';
import { openSettings, type SettingsPath } from './settings-pages.ts';

/** Each settings page is a chunk of its own. */
const components: Readonly<Record<SettingsPath, ComponentType>> = {
  account: lazy(async () => ({ default: (await import('./AccountSettings.tsx')).AccountSettings })),
};

const route = getRouteApi('/_shell/settings/$section');

/** A page that is not there and one that is not yours look the same. */
export function SettingsSection() {
  const { section } = route.useParams();
  const open = openSettings(usePlace()).find(({ path }) => path === section);
  const Section = open && components[open.path];
  if (!Section) return <NotFoundPage />;
  return (
    <Suspense fallback={<PagePending />}>
      <Section />
    </Suspense>
  );
}
