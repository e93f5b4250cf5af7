import { testSchoolMembership } from '@lanyard/accounts/web/test-school-membership';
import type { Role } from '@lanyard/domain/role';
import { PlaceContext } from '@lanyard/place/use-place';
import { ToastProvider } from '@lanyard/ui/Toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';

import type { ImportSearch } from './import-search.ts';
import { ImportPage } from './ImportPage.tsx';

const person = { id: '', name: 'Priya Sharma', email: '' };
// Tests do not load the app's stylesheet. Without these rules dialogs would lie under their backdrop.
const style = '.fixed { position: fixed } .inset-0 { inset: 0 } .z-40 { z-index: 40 } .z-50 { z-index: 50 }';

const start: ImportSearch = {};
const asStaff: readonly Role[] = ['staff'];

export interface TestImportProps {
  readonly search?: ImportSearch;
  readonly roles?: readonly Role[];
}

/** For tests: renders the import wizard and keeps its URL search in React state, so that the test can read it. */
export function TestImport({ search: given = start, roles = asStaff }: TestImportProps) {
  const [search, setSearch] = useState<ImportSearch>(given);
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <PlaceContext value={{ ...testSchoolMembership, roles, person }}>
          <style>{style}</style>
          <output aria-label="Address">{JSON.stringify(search)}</output>
          <ImportPage
            search={search}
            onSearch={(change) => setSearch((before) => ({ ...before, ...change }))}
            studentsLink={null}
          />
        </PlaceContext>
      </ToastProvider>
    </QueryClientProvider>
  );
}
