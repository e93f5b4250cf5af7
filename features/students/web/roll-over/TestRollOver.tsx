import type { Membership } from '@lanyard/accounts/api';
import { testSchoolMembership } from '@lanyard/accounts/web/test-school-membership';
import { openWorkKinds } from '@lanyard/domain/roll-over';
import { PlaceContext } from '@lanyard/place/use-place';
import { ToastProvider } from '@lanyard/ui/Toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';

import type { OpenWorkLinks } from './OpenWorkList.tsx';
import { RollOverPage } from './RollOverPage.tsx';

const school: Membership = {
  ...testSchoolMembership,
  roles: ['admin'],
};
const person = { id: '', name: 'Priya Sharma', email: '' };
// Tests do not load the app's stylesheet. Without these rules dialogs would lie under their backdrop.
const style = '.fixed { position: fixed } .inset-0 { inset: 0 } .z-40 { z-index: 40 } .z-50 { z-index: 50 }';

const openWorkLinks = Object.fromEntries(
  openWorkKinds.map((kind) => [kind, <a key={kind} href={`#${kind}`}>{`To ${kind}`}</a>]),
) as OpenWorkLinks;

/** For tests: renders the page in a frame. */
export function TestRollOver() {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <PlaceContext value={{ ...school, person }}>
          <style>{style}</style>
          <RollOverPage
            yearsLink={<a href="#years">Academic years</a>}
            studentsLink={null}
            openWorkLinks={openWorkLinks}
          />
        </PlaceContext>
      </ToastProvider>
    </QueryClientProvider>
  );
}
