import type { NavigationLinkProps, PageNavigation } from '@lanyard/ui/use-page-navigation';
import { Link, useNavigate, type LinkProps } from '@tanstack/react-router';
import { useMemo } from 'react';

import type { SettingsPath } from '../settings/settings-pages.ts';

/** A link target in the router's form. Each page checks its own search values. */
export type PageAddress = {
  readonly to: NonNullable<LinkProps['to']>;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: object;
};

export const settingsPageAddress = (section: SettingsPath): PageAddress => ({
  to: '/settings/$section',
  params: { section },
});

/** Turns a feature's page names into the router's link targets, for links and for navigation. */
export function createRouterNavigation<To>(addressOf: (to: To) => PageAddress): () => PageNavigation<To> {
  const WayLink = ({ to, ...rest }: NavigationLinkProps<To>) => (
    <Link {...addressOf(to)} activeProps={{}} {...rest} />
  );
  return function useWays() {
    const navigate = useNavigate();
    return useMemo(() => ({ Link: WayLink, go: (to) => void navigate(addressOf(to)) }), [navigate]);
  };
}
