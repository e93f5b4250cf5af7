import { PlaceContext } from '@lanyard/place/use-place';
import { ToastProvider } from '@lanyard/ui/Toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { testSchoolMembership } from '../test-school-membership.ts';
import { identityWords } from './identity-words.ts';
import { ProveAgainDialog } from './ProveAgainDialog.tsx';

test('the sentence names the act and counts what it changes', () => {
  const words = (act: Parameters<typeof identityWords>[0]['act'], body?: object) =>
    identityWords({ act, body });
  expect(words('replace_cards', { students: ['a'] })).toBe(
    'Confirm your identity to order 1 replacement card.',
  );
  expect(words('release_order', { cards: 480 })).toBe(
    'Confirm your identity to release 480 cards to the vendor.',
  );
  expect(words('change_order_cards', { pull: ['a', 'b'], add: [] })).toBe(
    'Confirm your identity to take 2 cards out of the order.',
  );
  expect(words('erase_student', { name: 'Asha Rao' })).toBe(
    'Confirm your identity to erase Asha Rao. Nobody can undo this.',
  );
});

test.each([true, false])('offers one click to sample people in development only: %s', async (development) => {
  const paths: string[] = [];
  vi.stubGlobal('fetch', (path: string) => {
    paths.push(path);
    return Promise.resolve(
      Response.json(path.endsWith('/start') ? { methods: ['password'], options: null } : {}),
    );
  });
  const onDone = vi.fn();
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ToastProvider>
        <PlaceContext
          value={{
            ...testSchoolMembership,
            roles: ['staff'],
            person: { id: '1', name: 'Anil Kumar', email: '' },
          }}
        >
          <ProveAgainDialog
            awaiting={{ act: 'replace_cards', body: { students: ['a'] } }}
            development={development}
            onDone={onDone}
          />
        </PlaceContext>
      </ToastProvider>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Confirm your identity to order 1 replacement card.')).toBeVisible();
  await expect.element(page.getByLabelText('Password')).toBeVisible();
  const oneClick = page.getByRole('button', { name: 'Development: confirm as a sample person' });
  if (!development) return expect(oneClick.elements()).toEqual([]);
  (oneClick.element() as HTMLElement).click();
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith(true));
  expect(paths).toContain('/api/v1/development/prove');
  return undefined;
});
