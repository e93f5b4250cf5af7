import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import type { ActivityItem } from '../api.ts';
import { ActivityPage } from './ActivityPage.tsx';
import { testActivityItem } from './test-activity.ts';
import { TestDashboard, testDashboardNavigation } from './TestDashboard.tsx';

/** Returns the URLs that the page requested. */
function serve(items: readonly ActivityItem[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    const body = address.includes('/people')
      ? { people: [] }
      : address.includes('/sections')
        ? { sections: [] }
        : { items, next: null };
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
  return asked;
}

test('a line links to its student, and the filter by kind shortens the list', async () => {
  const asked = serve([testActivityItem]);
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

test('the four types of activity have an icon with their name, a sentence and the time since', async () => {
  const about = { id: testActivityItem.id, at: new Date(Date.now() - 7_300_000).toISOString() };
  const line = (kind: ActivityItem['kind'], more: Partial<ActivityItem> = {}): ActivityItem => ({
    ...testActivityItem,
    ...about,
    id: `${kind} of the test`,
    kind,
    ...more,
  });
  serve([
    line('photo_captured'),
    line('proof_approved'),
    line('quality_issue', { detail: { issue: 'Blurry image' } }),
    line('delivery_complete', { count: 38, student: null, detail: { package: 'PKG-0042' } }),
  ]);
  await render(
    <TestDashboard roles={['admin']}>
      <ActivityPage search={{}} onSearch={() => undefined} ways={testDashboardNavigation} />
    </TestDashboard>,
  );
  const lines = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  await expect.element(lines.nth(3)).toBeVisible();
  expect(lines.elements().map(({ textContent }) => textContent)).toEqual([
    'Photo capturedPhoto captured for Zoë Rao, 10-A-232 hours ago',
    'Proof approvedAnil Kumar approved the proof of Zoë Rao, 10-A-232 hours ago',
    'Quality issueQuality check failed for Zoë Rao, 10-A-23: Blurry image2 hours ago',
    'Delivery completePKG-0042 delivered to Class 10-A, 38 cards2 hours ago',
  ]);
});
