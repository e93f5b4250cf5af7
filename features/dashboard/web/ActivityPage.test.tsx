import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { ActivityPage } from './ActivityPage.tsx';
import { testActivityItem } from './test-activity.ts';
import { TestDashboard, testDashboardNavigation } from './TestDashboard.tsx';

/** Returns the URLs that the page requested. */
function serveOneLine(): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const body = address.includes('/people')
      ? { people: [] }
      : address.includes('/sections')
        ? { sections: [] }
        : { items: [testActivityItem], next: null };
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
  return asked;
}

test('a line links to its student, and the filter by kind shortens the list', async () => {
  const asked = serveOneLine();
  const changes: unknown[] = [];
  await render(
    <TestDashboard roles={['admin']}>
      <ActivityPage search={{}} onSearch={(change) => changes.push(change)} ways={testDashboardNavigation} />
    </TestDashboard>,
  );
  await expect.element(page.getByText('Anil Kumar added Zoë Rao, 10-A-23')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Zoë Rao' }))
    .toHaveAttribute('href', '#students?q=10-A-23');
  await page.getByLabelText('Kind').click();
  await page.getByRole('option', { name: 'Proof approved' }).click();
  await page.getByLabelText('From').fill('2025-11-01');
  expect(changes).toEqual([{ kind: 'proof_approved' }, { from: '2025-11-01' }]);
  expect(asked.filter((address) => address.includes('/activity') && !address.includes('/people'))).toEqual([
    '/api/v1/orgs/7/activity',
  ]);
});
