import type { WayProps, WaysTo } from '@lanyard/ui/use-ways';
import { Link, useNavigate, type LinkProps } from '@tanstack/react-router';
import { useMemo } from 'react';

import type { SettingsPath } from '../settings/settings-pages.ts';

/** As the router is asked for it. What stands behind the question mark each page reads for itself. */
export type Address = {
  readonly to: NonNullable<LinkProps['to']>;
  readonly params?: Readonly<Record<string, string>>;
  readonly search?: object;
};

export const settingsAt = (section: SettingsPath): Address => ({
  to: '/settings/$section',
  params: { section },
});

/** The addresses behind the names a page knows, as links and as ways to go. */
export function waysBy<To>(addressOf: (to: To) => Address): () => WaysTo<To> {
  const WayLink = ({ to, ...rest }: WayProps<To>) => <Link {...addressOf(to)} activeProps={{}} {...rest} />;
  return function useWays() {
    const navigate = useNavigate();
    return useMemo(() => ({ Link: WayLink, go: (to) => void navigate(addressOf(to)) }), [navigate]);
  };
}
