import type { Membership } from '@lanyard/accounts/api';
import { CrestMark } from '@lanyard/accounts/web/school/CrestMark';
import { usePlace } from '@lanyard/place/use-place';
import { Avatar } from '@lanyard/ui/Avatar';
import { IconButton } from '@lanyard/ui/IconButton';
import { Kbd } from '@lanyard/ui/Kbd';
import { useTheme } from '@lanyard/ui/use-theme';
import { Menu, Moon, Search, Sun } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentType } from 'react';

import { BusyBar } from './BusyBar.tsx';
import { OrganisationButton } from './OrganisationButton.tsx';
import { paletteShortcutLabel } from './platform.ts';
import { preloadMenu, type ShellLayer } from './ShellLayers.tsx';

const loadSwitcher = () => import('./OrganisationMenu.tsx');
const OrganisationMenu = lazy(async () => ({ default: (await loadSwitcher()).OrganisationMenu }));
// The browser loads this file two seconds after it shows the page. The stream then sends the changes that came in the
// meantime. If the file fails to load, the page works without live updates.
const LiveSign = lazy(async (): Promise<{ default: ComponentType }> => {
  await new Promise((go) => setTimeout(go, 2000));
  return import('../live/LiveSign.tsx').then(
    (live) => ({ default: live.LiveSign }),
    () => ({ default: () => null }),
  );
});

export interface HeaderProps {
  readonly memberships: readonly Membership[];
  readonly onSwitch: (membership: Membership) => void;
  readonly layer: ShellLayer | undefined;
  readonly onOpen: (layer: ShellLayer) => void;
}

function OrganisationName({ memberships, onSwitch }: Pick<HeaderProps, 'memberships' | 'onSwitch'>) {
  const { org, name, year } = usePlace();
  const [asked, setAsked] = useState(false);
  const button = (
    <OrganisationButton
      name={name}
      onPointerEnter={() => void loadSwitcher()}
      onFocus={() => void loadSwitcher()}
      onClick={() => setAsked(true)}
    />
  );
  return (
    <div className="min-w-0 leading-tight">
      {memberships.length === 1 && <p className="truncate text-base font-semibold">{name}</p>}
      {memberships.length > 1 && !asked && button}
      {memberships.length > 1 && asked && (
        <Suspense fallback={button}>
          <OrganisationMenu memberships={memberships} org={org} onSwitch={onSwitch} />
        </Suspense>
      )}
      {year !== null && <p className="truncate text-xs text-fg-3">Academic year {year}</p>}
    </div>
  );
}

export function Header({ memberships, onSwitch, layer, onOpen }: HeaderProps) {
  const { person, org, crest } = usePlace();
  const { theme, setChoice } = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <header className="relative h-15 shrink-0 border-b border-line bg-surface px-4 lg:px-6 print:hidden">
      {/* As wide as the content of most pages. Pages that use the whole window say so. */}
      <div className="mx-auto flex h-full max-w-360 items-center gap-3 group-has-data-wide-page/page:max-w-none">
        <IconButton
          icon={Menu}
          label="Menu"
          aria-haspopup="dialog"
          aria-expanded={layer === 'menu'}
          onPointerDown={preloadMenu}
          onClick={() => onOpen('menu')}
          className="-ms-1.5 lg:hidden [&_svg]:size-5!"
        />
        {crest !== null && <CrestMark org={org} crest={crest} alt="" className="size-9 max-sm:size-8" />}
        <OrganisationName memberships={memberships} onSwitch={onSwitch} />
        <Suspense>
          <LiveSign />
        </Suspense>
        <button
          type="button"
          onClick={() => onOpen('palette')}
          aria-keyshortcuts="Control+K Meta+K"
          className="ms-auto hidden h-9 w-64 shrink-0 items-center gap-2 rounded-md border border-line bg-well px-3 text-sm text-fg-3 hover:border-line-2 md:flex"
        >
          <Search aria-hidden className="size-4" />
          Jump to anything
          <Kbd className="ms-auto bg-surface!">{paletteShortcutLabel}</Kbd>
        </button>
        <IconButton
          icon={theme === 'dark' ? Sun : Moon}
          label={other === 'dark' ? 'Dark theme' : 'Light theme'}
          onClick={() => setChoice(other)}
          className="max-md:ms-auto"
        />
        <div className="flex shrink-0 items-center gap-2.5">
          <Avatar name={person.name} />
          <span className="text-sm font-medium max-sm:sr-only">{person.name}</span>
        </div>
      </div>
      <BusyBar />
    </header>
  );
}
