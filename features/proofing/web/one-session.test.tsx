// The queue and the full-screen review decide through one session.
import { testSchoolMembership } from '@lanyard/accounts/web/test-school-membership';
import { PlaceContext, type Place } from '@lanyard/place/use-place';
import { ToastProvider } from '@lanyard/ui/Toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { ReviewPage } from './flow/ReviewPage.tsx';
import { deckItem } from './flow/test-deck.ts';
import { pressWhenSeen } from './flow/test-press.ts';
import { ProofingPage } from './ProofingPage.tsx';
import { sentDecisions, testProofServer, type ProofServerAnswer } from './test-proof-server.ts';
import { testProofId, someProofs } from './test-proofs.ts';

const place: Place = {
  ...testSchoolMembership,
  roles: ['reviewer'],
  person: { id: 'me', name: 'Meera Nair', email: '' },
};
const style =
  '.relative { position: relative } li[data-proof] { position: absolute; overflow: hidden } li[data-proof] .pointer-events-none { position: absolute }';

function TwoScreens() {
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } }),
  );
  const [isReview, setIsReview] = useState(false);
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <PlaceContext value={place}>
          <style>{style}</style>
          <div style={{ height: 800, overflow: 'auto' }}>
            {isReview ? (
              <ReviewPage search={{}} onSearch={() => undefined} onLeave={() => setIsReview(false)} />
            ) : (
              <ProofingPage
                search={{ status: 'all' }}
                onSearch={() => undefined}
                review={{ href: '/proofing/review', onOpen: () => setIsReview(true) }}
                onTemplates={() => undefined}
              />
            )}
          </div>
        </PlaceContext>
      </ToastProvider>
    </QueryClientProvider>
  );
}

const items = [1, 2].map((n) => deckItem(n, { studentName: `Asha ${String(n)}` }));
const section = {
  id: testProofId(900_000),
  class: '10-A',
  mine: true,
  reviewer: 'Meera Nair',
  dueOn: null,
  overdue: false,
  pending: 2,
  returned: 0,
  locked: 0,
  proofs: 2,
};
async function serve(answering: ProofServerAnswer) {
  const log = testProofServer(someProofs(2), (asked) => {
    if (asked.path.endsWith('/review/sections')) return { body: { sections: [section] } };
    if (asked.path.endsWith('/review/deck')) return { body: { items, next: null, total: 2 } };
    if (asked.path.endsWith('/review/standings')) return { body: { changed: [] } };
    return answering(asked);
  });
  const canvas = new OffscreenCanvas(3, 4);
  canvas.getContext('2d')?.fillRect(0, 0, 3, 4);
  const picture = await canvas.convertToBlob();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    /\/(picture|card|thumbnail)\?/.test(address)
      ? Promise.resolve(new Response(picture))
      : fetch(address, init),
  );
  return log;
}
const card = (name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const reviews = (name: string) =>
  expect.element(page.getByRole('heading', { level: 2, name: new RegExp(name, 'u') })).toBeVisible();

beforeEach(async () => {
  sessionStorage.clear();
  await page.viewport(1280, 900);
});

/** Opens the queue, goes to the review, approves the first card there, and goes back. */
async function approveInReview(): Promise<void> {
  await render(<TwoScreens />);
  await expect.element(card('Asha 1')).toMatchTextContent(/Pending/);
  await page.getByRole('link', { name: 'Review one by one' }).click();
  await reviews('Asha 1');
  await pressWhenSeen('a');
  await reviews('Asha 2');
  await page.getByRole('button', { name: 'Leave review' }).click();
}

test('a decision made in the review shows in the queue, and the queue can undo it', async () => {
  const log = await serve(() => undefined);
  await approveInReview();
  await expect.element(card('Asha 1')).toMatchTextContent(/Approved.*Meera approved this just now/s);
  expect(log.filter(({ path }) => path.endsWith('/proofs'))).toHaveLength(1);
  await userEvent.keyboard('z');
  await expect.element(page.getByText('Asha 1 is pending again').first()).toBeVisible();
  await expect.element(card('Asha 1')).toMatchTextContent(/Pending/);
  expect(sentDecisions(log)).toMatchObject([
    { method: 'PATCH', version: '"1"' },
    { method: 'DELETE', version: '"2"' },
  ]);
});

test('a decision of the review that is refused after the review was left shows why in the queue', async () => {
  let refuse: (() => void) | undefined;
  await serve(({ path }) => {
    if (!path.endsWith('/decision')) return undefined;
    return new Promise((resolve) => {
      refuse = () => resolve({ status: 500, body: { code: 'fault' } });
    });
  });
  await approveInReview();
  await expect.element(card('Asha 1')).toMatchTextContent(/Approved/);
  refuse?.();
  await expect.element(card('Asha 1')).toMatchTextContent(/Pending.*Not saved\. Something went wrong/s);
  await expect.element(page.getByRole('button', { name: 'Try again, Asha 1' })).toBeVisible();
});
