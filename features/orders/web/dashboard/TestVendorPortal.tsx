import type { Membership } from '@lanyard/accounts/api';
import { testSchoolMembership } from '@lanyard/accounts/web/test-school-membership';
import { PlaceContext } from '@lanyard/place/use-place';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';

import type { OrdersDestination, OrdersLinkProps, OrdersNavigation } from './destination.ts';

const places: Readonly<Record<'vendor' | 'school', Membership>> = {
  vendor: {
    org: '9',
    kind: 'vendor',
    name: 'Cardworks Print',
    colour: '#11766e',
    crest: null,
    timeZone: 'Asia/Kolkata',
    year: null,
    yearEndsOn: null,
    secondFactorFrom: null,
    roles: ['vendor'],
  },
  school: {
    ...testSchoolMembership,
    roles: ['staff'],
  },
};
const person = { id: '', name: 'Leela Das', email: '' };

const addressOf = ({ page, ...rest }: OrdersDestination): string => {
  const said = Object.entries(rest).filter(([, value]) => value !== undefined);
  return `#${page}?${new URLSearchParams(said.map(([name, value]) => [name, String(value)])).toString()}`;
};
const TestLink = ({ to, children, ...rest }: OrdersLinkProps) => (
  <a href={addressOf(to)} {...rest}>
    {children}
  </a>
);
/** For tests: links that only change the part after `#`, so that the page stays. */
export const testOrdersNavigation: OrdersNavigation = {
  Link: TestLink,
  go: (to) => {
    location.hash = addressOf(to);
  },
};

export interface TestVendorPortalProps {
  readonly side: 'vendor' | 'school';
  readonly roles?: Membership['roles'] | undefined;
  readonly children: ReactNode;
}

/** For tests: shows a page of the vendor portal with everything that it needs around it. */
export function TestVendorPortal({ side, roles, children }: TestVendorPortalProps) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const place = places[side];
  return (
    <QueryClientProvider client={client}>
      <PlaceContext value={{ ...place, roles: roles ?? place.roles, person }}>{children}</PlaceContext>
    </QueryClientProvider>
  );
}
