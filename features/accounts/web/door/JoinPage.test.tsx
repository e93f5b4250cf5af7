import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { JoinPage } from './JoinPage.tsx';

test.each([
  ['used or cancelled', 410, 'invitation_over'],
  ['made up', 404, 'not_found'],
  ['not whole', 400, 'invalid_input'],
])('says that the invitation is over if its link is %s', async (_, status, code) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify({ code }), { status })));
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(
    <QueryClientProvider client={client}>
      <JoinPage token="made-up" me={null} signInPath="/login" onJoined={() => undefined} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByRole('heading', { name: 'This invitation is over' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Go to sign-in' })).toHaveAttribute('href', '/login');
});
