import { usePlace } from '@lanyard/place/use-place';
import { t } from '@lanyard/translation/macro';
import { FilterSelect } from '@lanyard/ui/FilterSelect';
import { useMedia } from '@lanyard/ui/use-media';
import { Link, Outlet, useNavigate, useParams } from '@tanstack/react-router';

import { availableSettings, type SettingsPage } from './settings-pages.ts';

/** Beside the page there is room for every name. */
function SettingsList({ pages }: { readonly pages: readonly SettingsPage[] }) {
  return pages.map(({ path, label, icon: Icon }) => (
    <Link
      key={path}
      to="/settings/$section"
      params={{ section: path }}
      activeOptions={{ exact: true, includeSearch: false }}
      className="group flex h-9 shrink-0 items-center gap-3 rounded-md border border-transparent px-2.5 text-sm font-medium text-fg-2 hover:bg-well hover:text-fg aria-[current=page]:border-line aria-[current=page]:bg-surface aria-[current=page]:text-fg aria-[current=page]:shadow-1 coarse:h-11 dark:aria-[current=page]:bg-well forced-colors:not-aria-[current=page]:border-[Canvas]"
    >
      <Icon aria-hidden className="size-4.5 shrink-0 text-fg-3 group-aria-[current=page]:text-lanyard" />
      {label}
    </Link>
  ));
}

/** On a phone, a select shows the name of the open page and, when it is pressed, all others. */
function SettingsSelect({ pages }: { readonly pages: readonly SettingsPage[] }) {
  const navigate = useNavigate();
  const { section } = useParams({ strict: false });
  const current = pages.find(({ path }) => path === section);
  return (
    <FilterSelect
      aria-label={t`Settings page`}
      items={pages.map(({ path, label }) => ({ value: path, label }))}
      value={current?.path ?? null}
      onChange={(path) => void navigate({ to: '/settings/$section', params: { section: path } })}
    />
  );
}

/** The list of settings beside the open page. On a phone a select is above the page. */
export function SettingsLayout() {
  const open = availableSettings(usePlace());
  const isNarrow = useMedia('(width < 64rem)');
  return (
    <div className="mx-auto grid max-w-360 gap-6 max-lg:gap-4 lg:grid-cols-[14rem_minmax(0,1fr)]">
      <nav aria-label="Settings" className="flex flex-col gap-1 lg:py-1">
        {isNarrow ? <SettingsSelect pages={open} /> : <SettingsList pages={open} />}
      </nav>
      <div className="flex max-w-220 min-w-0 flex-col gap-5">
        <Outlet />
      </div>
    </div>
  );
}
