import { usePlace, type Place } from '@lanyard/place/use-place';
import type { NavigationLinkProps, PageNavigation } from '@lanyard/ui/use-page-navigation';
import { Link, useNavigate, type LinkProps } from '@tanstack/react-router';
import { useMemo } from 'react';

import { mayOpenPage, pageAt } from '../paths.ts';
import { availableSettings, type SettingsPath } from '../settings/settings-pages.ts';

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

type Standing = Pick<Place, 'roles' | 'kind'>;

/** The rule of the sidebar, the palette and the pages themselves: whether these roles may open the address. */
export function mayOpenAddress({ to, params }: PageAddress, { roles, kind }: Standing): boolean {
  if (to === '/settings/$section')
    return availableSettings({ roles, kind }).some(({ path }) => path === params?.['section']);
  const page = pageAt(to);
  return page === undefined || mayOpenPage(page, roles);
}

/**
 * Turns a feature's page names into the router's link targets, for links and for navigation. A link to a page that is
 * not part of the person's role is plain text, so that no feature has to know who may open the pages of another.
 */
export function createRouterNavigation<To>(addressOf: (to: To) => PageAddress): () => PageNavigation<To> {
  function WayLink({ to, className, children, ...rest }: NavigationLinkProps<To>) {
    const place = usePlace();
    const address = addressOf(to);
    if (!mayOpenAddress(address, place)) return <span className={className}>{children}</span>;
    return (
      <Link {...address} activeProps={{}} className={className} {...rest}>
        {children}
      </Link>
    );
  }
  return function useWays() {
    const navigate = useNavigate();
    const { roles, kind } = usePlace();
    return useMemo(
      () => ({
        Link: WayLink,
        go: (to) => {
          const address = addressOf(to);
          if (mayOpenAddress(address, { roles, kind })) void navigate(address);
        },
      }),
      [navigate, roles, kind],
    );
  };
}
