import type { Membership } from '@lanyard/accounts/api';
import { testSchoolMembership } from '@lanyard/accounts/web/test-school-membership';
import { PlaceContext } from '@lanyard/place/use-place';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';

import type { ReportDestination, ReportLinkProps, ReportNavigation } from './destination.ts';
import type { ReportSearch } from './report-search.ts';
import { ReportsPage } from './ReportsPage.tsx';

const school: Membership = {
  ...testSchoolMembership,
  roles: ['admin'],
};
const person = { id: '', name: 'Priya Sharma', email: '' };
const start: ReportSearch = { report: 'overview', period: 'last_30_days' };

/** Writes URLs after a `#`, so that a click does not leave the page. */
const addressOf = ({ page, ...rest }: ReportDestination): string => {
  const given = Object.entries(rest).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `#${page}?${new URLSearchParams(given).toString()}`;
};
const TestLink = ({ to, children, ...rest }: ReportLinkProps) => (
  <a href={addressOf(to)} {...rest}>
    {children}
  </a>
);
const ways: ReportNavigation = {
  Link: TestLink,
  go: (to) => {
    location.hash = addressOf(to);
  },
};

export interface TestReportsProps {
  readonly search?: Partial<ReportSearch>;
  /** Called with each change of the page's URL search. */
  readonly onSearch?: (change: Partial<ReportSearch>) => void;
}

/** For tests: renders the page and keeps its URL search in React state. */
export function TestReports({ search: given, onSearch }: TestReportsProps) {
  const [search, setSearch] = useState<ReportSearch>({ ...start, ...given });
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const change = (next: Partial<ReportSearch>): void => {
    onSearch?.(next);
    setSearch((before) => ({ ...before, ...next }));
  };
  return (
    <QueryClientProvider client={client}>
      <PlaceContext value={{ ...school, person }}>
        <ReportsPage search={search} onSearch={change} ways={ways} />
      </PlaceContext>
    </QueryClientProvider>
  );
}
