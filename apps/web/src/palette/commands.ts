import type { Membership } from '@lanyard/accounts/api';
import { may } from '@lanyard/domain/role';
import { foldText } from '@lanyard/domain/student';
import type { Place } from '@lanyard/place/use-place';
import type { Theme } from '@lanyard/ui/use-theme';
import type { useNavigate } from '@tanstack/react-router';
import { ArrowLeftRight, LogOut, Moon, Sun, UserPlus, type LucideIcon } from 'lucide-react';

import { mayOpenPage, pages, paths, settingsPage } from '../paths.ts';
import { pageIcons } from './page-icons.ts';

export type PaletteCommand = {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Distinguishes two commands with the same name. */
  readonly hint?: string;
  readonly keys?: string;
  readonly run: () => void;
};
export type CommandGroup = { readonly value: string; readonly items: readonly PaletteCommand[] };

export type CommandSources = {
  readonly place: Place;
  readonly memberships: readonly Membership[];
  readonly theme: Theme;
  readonly setTheme: (theme: Theme) => void;
  readonly navigate: ReturnType<typeof useNavigate>;
  readonly onSwitch: (membership: Membership) => void;
  readonly onLogOut: () => void;
};

export const pageCommands = ({ place, navigate }: CommandSources): readonly PaletteCommand[] =>
  [...pages, settingsPage].flatMap((page) => {
    const icon = page.icon ?? pageIcons[page.path];
    // The page of one order has no icon and no command, because nobody looks for it by name.
    if (!icon || !mayOpenPage(page, place.roles)) return [];
    const keys = page.key === undefined ? {} : { keys: `g ${page.key}` };
    return [
      {
        id: page.path,
        label: page.label,
        icon,
        run: () => void navigate({ to: page.path }),
        ...keys,
      },
    ];
  });

export function actCommands(sources: CommandSources): readonly PaletteCommand[] {
  const { place, memberships, theme, setTheme, navigate, onSwitch, onLogOut } = sources;
  const add: PaletteCommand = {
    id: 'add-student',
    label: 'Add Student',
    icon: UserPlus,
    run: () => void navigate({ to: paths.students, search: { add: true } }),
  };
  const flip: PaletteCommand =
    theme === 'dark'
      ? { id: 'theme', label: 'Light theme', icon: Sun, run: () => setTheme('light') }
      : { id: 'theme', label: 'Dark theme', icon: Moon, run: () => setTheme('dark') };
  const others = memberships.filter((membership) => membership.org !== place.org);
  return [
    ...(may(place.roles, 'student.edit') ? [add] : []),
    flip,
    ...others.map((membership) => ({
      id: membership.org,
      label: `Switch to ${membership.name}`,
      icon: ArrowLeftRight,
      run: () => onSwitch(membership),
    })),
    { id: 'log-out', label: 'Logout', icon: LogOut, run: onLogOut },
  ];
}

/** Finds commands whose label has every typed word, in any order. */
export function filterCommands(
  commands: readonly PaletteCommand[],
  typed: string,
): readonly PaletteCommand[] {
  const words = foldText(typed).split(' ');
  return commands.filter(({ label }) => words.every((word) => foldText(label).includes(word)));
}
