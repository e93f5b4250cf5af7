import type { Membership } from '@lanyard/accounts/api';
import { testSchoolMembership } from '@lanyard/accounts/web/test-school-membership';
import { PlaceContext } from '@lanyard/place/use-place';
import { ToastProvider } from '@lanyard/ui/Toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';

import type { StudentsSearch } from './student-query.ts';
import { StudentsPage } from './StudentsPage.tsx';

// Tests do not load the app's stylesheet. Without these rules every row would be visible, and dialogs would lie under
// their backdrop.
const style = `
  :root { --row: 46px }
  section[aria-label=Students] { height: 400px; overflow: auto }
  table { display: block; position: relative }
  tbody { display: block; position: absolute; inset-inline: 0; overflow: hidden }
  tr { display: flex; height: var(--row) }
  .fixed { position: fixed } .inset-0 { inset: 0 } .z-40 { z-index: 40 } .z-50 { z-index: 50 }
`;
const person = { id: '', name: 'Priya Sharma', email: '' };
const admin: Membership['roles'] = ['admin'];
const start: StudentsSearch = { q: '', filter: 'all', sort: 'class', order: 'asc' };

export interface TestPageProps {
  readonly roles?: Membership['roles'];
  readonly search?: Partial<StudentsSearch>;
  /** The last day of the current academic year. */
  readonly yearEndsOn?: string;
}

/** For tests: renders the page in a frame, and keeps the URL search in React state. */
export function TestPage({
  roles = admin,
  search: given,
  yearEndsOn = testSchoolMembership.yearEndsOn ?? '',
}: TestPageProps) {
  const [search, setSearch] = useState<StudentsSearch>({ ...start, ...given });
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <PlaceContext value={{ ...testSchoolMembership, yearEndsOn, roles, person }}>
          <style>{style}</style>
          <StudentsPage
            search={search}
            onSearch={(change) => setSearch((before) => ({ ...before, ...change }))}
          />
        </PlaceContext>
      </ToastProvider>
    </QueryClientProvider>
  );
}
