import type { Membership } from '@lanyard/accounts/api';
import { testSchoolMembership } from '@lanyard/accounts/web/test-school-membership';
import { PlaceContext } from '@lanyard/place/use-place';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import type { DashboardDestination, DashboardLinkProps, DashboardNavigation } from './destination.ts';

const person = { id: '', name: 'Priya Sharma', email: '' };

const addressOf = ({ page, ...rest }: DashboardDestination): string =>
  `#${page}?${new URLSearchParams(rest).toString()}`;
const TestLink = ({ to, children, ...rest }: DashboardLinkProps) => (
  <a href={addressOf(to)} {...rest}>
    {children}
  </a>
);
/** For tests: writes URLs after a `#`, so that a click does not leave the page. */
export const testDashboardNavigation: DashboardNavigation = {
  Link: TestLink,
  go: (to) => {
    location.hash = addressOf(to);
  },
};

export interface TestDashboardProps {
  readonly roles: Membership['roles'];
  /** The last day of the current academic year. */
  readonly yearEndsOn?: string | null | undefined;
  readonly children: ReactNode;
}

/** For tests: a page of the dashboard in a frame of its own. */
export function TestDashboard({
  roles,
  yearEndsOn = testSchoolMembership.yearEndsOn,
  children,
}: TestDashboardProps) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <PlaceContext value={{ ...testSchoolMembership, yearEndsOn, roles, person }}>{children}</PlaceContext>
    </QueryClientProvider>
  );
}
