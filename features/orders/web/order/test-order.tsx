// For tests: a school or a vendor of an order, and a server that gives the answers a test chooses.
import { kindOfRole, type Role } from '@lanyard/domain/role';
import { PlaceContext, type Place } from '@lanyard/place/use-place';
import { ToastProvider } from '@lanyard/ui/Toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { vi } from 'vitest';

import { numberedUuid } from '../test-orders.ts';

export type LoggedRequest = { readonly method: string; readonly path: string; readonly body: unknown };
type Answer = object | ((asked: LoggedRequest) => object);
const order = `/orders/${numberedUuid(1)}`;
const empty: Readonly<Record<string, Answer>> = {
  [`GET ${order}/events`]: { events: [], next: null },
  [`GET ${order}/messages`]: { messages: [], next: null },
  [`GET ${order}/reprints`]: { reprints: [], next: null },
  [`GET ${order}/checks`]: { checks: [], next: null, passed: 0, failed: 0, sealed: 0, unsealed: 0 },
  [`GET ${order}/cards`]: { cards: [], next: null },
};
/**
 * `answers` has the keys `METHOD /path`, with the path after the organisation. An answer with a `code` is a refusal.
 * Returns the log of requests.
 */
export function stubOrderServer(answers: Readonly<Record<string, Answer>>): LoggedRequest[] {
  const log: LoggedRequest[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = new URL(address, location.origin).pathname.replace('/api/v1/orgs/7', '');
    const asked = { method, path, body: JSON.parse(typeof body === 'string' ? body : 'null') as unknown };
    log.push(asked);
    const found = answers[`${method} ${path}`] ?? empty[`${method} ${path}`] ?? { code: 'not_found' };
    const answer = typeof found === 'function' ? (found as (asked: LoggedRequest) => object)(asked) : found;
    return Promise.resolve(new Response(JSON.stringify(answer), { status: 'code' in answer ? 409 : 200 }));
  });
  return log;
}

// The test has no stylesheet of the app. Without these rules, every card would be visible, and the backdrop would cover
// the dialogs.
const style = `
  [aria-label=Cards] { position: relative } [aria-label=Cards] li { position: absolute; overflow: hidden }
  .fixed { position: fixed } .inset-0 { inset: 0 } .z-40 { z-index: 40 } .z-50 { z-index: 50 } .z-30 { z-index: 30 } section.fixed { bottom: 0 }
  .inset-y-0 { top: 0; bottom: 0 } .end-0 { inset-inline-end: 0 } [data-modal] { background: white }
  .sr-only { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
`;
const place: Omit<Place, 'roles' | 'kind'> = {
  org: '7',
  name: 'Here',
  colour: '#2e77d8',
  crest: null,
  timeZone: 'Asia/Kolkata',
  year: '2026',
  yearEndsOn: '2999-03-31',
  secondFactorFrom: null,
  person: { id: '', name: 'Imran Shaikh', email: '' },
};

export function TestOrderPlace({ as: role, children }: { readonly as: Role; readonly children: ReactNode }) {
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <PlaceContext value={{ ...place, kind: kindOfRole(role), roles: [role] }}>
          <style>{style}</style>
          {children}
        </PlaceContext>
      </ToastProvider>
    </QueryClientProvider>
  );
}
