// For tests: the organisation of a signed-in person, and a fake server with given answers.
import { testSchoolMembership } from '@lanyard/accounts/web/test-school-membership';
import type { Role } from '@lanyard/domain/role';
import { PlaceContext, type Place } from '@lanyard/place/use-place';
import { ToastProvider } from '@lanyard/ui/Toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { vi } from 'vitest';

import { serveTestCards } from './test-card-pictures.ts';

const place: Omit<Place, 'roles'> = {
  ...testSchoolMembership,
  person: { id: '', name: 'Joseph Thomas', email: '' },
};

// Tests do not load the app's stylesheet. Without these rules dialogs would be covered by their backdrop.
const style = `
  .fixed { position: fixed } .inset-0 { inset: 0 } .z-40 { z-index: 40 } .z-50 { z-index: 50 }
  .flex { display: flex } .flex-col { flex-direction: column } .flex-1 { flex: 1 } .min-h-0 { min-height: 0 }
  .h-dvh { height: 100dvh } .overflow-y-auto { overflow-y: auto } .shrink-0 { flex-shrink: 0 } li { min-height: 3rem }
`;

type TestRequest = { readonly method: string; readonly path: string; readonly body: unknown };
/** Answers each `METHOD /path` under the organisation as given. Returns the requests. */
export function stubProofAnswers(answers: Readonly<Record<string, unknown>>): TestRequest[] {
  const log: TestRequest[] = [];
  serveTestCards('loaded');
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(address, location.origin).pathname.replace('/api/v1/orgs/7', '');
    log.push({ method, path, body: JSON.parse(typeof body === 'string' ? body : 'null') as unknown });
    const found = answers[`${method} ${path}`];
    const answer = found === undefined ? { code: 'not_found', title: '', status: 404 } : found;
    return Promise.resolve(new Response(JSON.stringify(answer), { status: found === undefined ? 404 : 200 }));
  });
  return log;
}

export function TestProofPlace({ as: role, children }: { readonly as: Role; readonly children: ReactNode }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <PlaceContext value={{ ...place, roles: [role] }}>
          <style>{style}</style>
          {children}
        </PlaceContext>
      </ToastProvider>
    </QueryClientProvider>
  );
}
