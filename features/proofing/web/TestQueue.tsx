import type { Membership } from '@lanyard/accounts/api';
import { testSchoolMembership } from '@lanyard/accounts/web/test-school-membership';
import { PlaceContext } from '@lanyard/place/use-place';
import { ToastProvider } from '@lanyard/ui/Toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';

import type { ProofingAddress } from './proof-search.ts';
import { ProofingPage } from './ProofingPage.tsx';

// Tests do not load the app's stylesheet. Without these rules all cards would be visible, dialogs would be covered, and
// a tile would push its buttons from under the pointer when it shows the card.
const style = `
  .scroller { height: 700px; overflow: auto }
  .scroller ul { position: relative } .scroller li[data-proof] { position: absolute; overflow: hidden }
  li[data-proof] .pointer-events-none { position: absolute }
  .fixed { position: fixed } .inset-0 { inset: 0 } .z-40 { z-index: 40 } .z-50 { z-index: 50 } .z-60 { z-index: 60 }
  [data-modal] { max-height: 100vh; overflow: auto; background: white }
  .sr-only { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
`;
const person = { id: '', name: 'Meera Nair', email: '' };
const reviewer: Membership['roles'] = ['reviewer'];

export interface TestQueueProps {
  readonly roles?: Membership['roles'];
  readonly search?: Partial<ProofingAddress>;
}

/** For tests: renders the page with its own scroller, and keeps its URL search in React state. */
export function TestQueue({ roles = reviewer, search: given }: TestQueueProps) {
  const [search, setSearch] = useState<ProofingAddress>({ status: 'all', ...given });
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <PlaceContext value={{ ...testSchoolMembership, roles, person }}>
          <style>{style}</style>
          <div className="scroller">
            <ProofingPage
              search={search}
              onSearch={(change) => setSearch((before) => ({ ...before, ...change }))}
              review={{ href: '/proofing/review', onOpen: () => undefined }}
              onTemplates={() => undefined}
            />
          </div>
        </PlaceContext>
      </ToastProvider>
    </QueryClientProvider>
  );
}
