import type { Membership } from '@lanyard/accounts/api';
import type { SearchTerm } from '@lanyard/domain/student-search';
import type { Place } from '@lanyard/place/use-place';
import { msg, t } from '@lanyard/translation/macro';
import type { Theme } from '@lanyard/ui/use-theme';
import { ArrowLeftRight, Keyboard, LogOut, Moon, Sun, type LucideIcon } from 'lucide-react';

import { mayOpenPage, pages, paths, settingsPage } from '../paths.ts';
import { settingsPageAddress, type PageAddress } from '../routes/create-router-navigation.tsx';
import { availableSettings } from '../settings/settings-pages.ts';
import { matchLabel } from './match-label.ts';
import { pageIcons } from './page-icons.ts';

export type PaletteCommand = {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Distinguishes two commands with the same name. */
  readonly hint?: string | undefined;
  readonly keys?: string;
  /** Further words by which the command is found. */
  readonly words?: string | undefined;
  readonly run: () => void;
};
export type CommandGroup = { readonly value: string; readonly items: readonly PaletteCommand[] };

export type CommandSources = {
  readonly place: Place;
  readonly memberships: readonly Membership[];
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
  readonly go: (to: PageAddress) => void;
  readonly onSwitch: (membership: Membership) => void;
  readonly onKeys: () => void;
  readonly onLogOut: () => void;
};

/** Other names of a page by which people look for it, such as the name of a button that leads to it. */
const otherNames: Readonly<Record<string, ReturnType<typeof msg>>> = {
  [paths.capture]: msg`Start Capture`,
};

export const pageCommands = ({ place, go }: CommandSources): readonly PaletteCommand[] =>
  [...pages, settingsPage].flatMap((page) => {
    const icon = page.icon ?? pageIcons[page.path];
    // The page of one order has no icon and no command, because nobody looks for it by name.
    if (!icon || !mayOpenPage(page, place.roles)) return [];
    const otherName = otherNames[page.path];
    const keys = page.key === undefined ? {} : { keys: `g ${page.key}` };
    return [
      {
        id: page.path,
        label: page.label,
        words: otherName ? `${page.title} ${t(otherName)}` : page.title,
        icon,
        run: () => go({ to: page.path }),
        ...keys,
      },
    ];
  });

export const settingsCommands = ({ place, go }: CommandSources): readonly PaletteCommand[] =>
  availableSettings(place).map(({ path, label, icon }) => ({
    id: `settings-${path}`,
    label,
    words: settingsPage.title,
    icon,
    run: () => go(settingsPageAddress(path)),
  }));

/** What belongs to the window and not to a page. */
export function windowCommands(sources: CommandSources): readonly PaletteCommand[] {
  const { place, memberships, theme, setTheme, onSwitch, onKeys, onLogOut } = sources;
  const others = memberships.filter((membership) => membership.org !== place.org);
  return [
    theme === 'dark'
      ? { id: 'theme', label: t`Light theme`, icon: Sun, run: () => setTheme('light') }
      : { id: 'theme', label: t`Dark theme`, icon: Moon, run: () => setTheme('dark') },
    { id: 'keys', label: t`Keyboard shortcuts`, icon: Keyboard, keys: '?', run: onKeys },
    ...others.map((membership) => ({
      id: membership.org,
      label: t`Switch to ${membership.name}`,
      icon: ArrowLeftRight,
      run: () => onSwitch(membership),
    })),
    { id: 'log-out', label: t`Logout`, icon: LogOut, run: onLogOut },
  ];
}

/** Finds the commands that have every typed word, in any order. `similar` allows a typing mistake in each word. */
export function filterCommands(
  commands: readonly PaletteCommand[],
  terms: readonly SearchTerm[],
  match: 'exact' | 'similar' = 'exact',
): readonly PaletteCommand[] {
  return commands.filter(({ label, words = '' }) => matchLabel(`${label} ${words}`, terms) === match);
}
