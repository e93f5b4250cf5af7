import type { NavigationLinkProps, PageNavigation } from '@lanyard/ui/use-page-navigation';
import { Link, useNavigate, type LinkProps } from '@tanstack/react-router';
import { useMemo } from 'react';

import type { SettingsPath } from '../settings/settings-pages.ts';

/** An address as the router takes it. Each page reads its own search. */
export type PageAddress = {
  readonly to: NonNullable<LinkProps['to']>;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: object;
};

export const settingsAt = (section: SettingsPath): PageAddress => ({
  to: '/settings/$section',
  params: { section },
});

/** Turns the names of pages that a feature uses into addresses, for links and for navigation. */
export function createRouterNavigation<To>(addressOf: (to: To) => PageAddress): () => PageNavigation<To> {
  const WayLink = ({ to, ...rest }: NavigationLinkProps<To>) => (
    <Link {...addressOf(to)} activeProps={{}} {...rest} />
  );
  return function useWays() {
    const navigate = useNavigate();
    return useMemo(() => ({ Link: WayLink, go: (to) => void navigate(addressOf(to)) }), [navigate]);
  };
}
