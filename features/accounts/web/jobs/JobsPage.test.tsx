import { PlaceContext, type Place } from '@lanyard/place/use-place';
import { ToastProvider } from '@lanyard/ui/Toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import type { JobFailure, JobQueue } from '../../api-jobs.ts';
import { testSchoolMembership } from '../test-school-membership.ts';
import { JobsPage } from './JobsPage.tsx';

beforeEach(() => page.viewport(1280, 800));

const place: Place = {
  ...testSchoolMembership,
  roles: ['admin'],
  person: { id: '', name: 'Priya Sharma', email: '' },
};
const queue: JobQueue = { name: 'check-photos', waiting: 12, active: 4, failed: 1, waitingSince: null };
const failure: JobFailure = {
  id: '00000000-0000-7000-9000-000000000001',
  name: 'check-photos',
  reason: 'The picture could not be read.',
  tries: 5,
  failedAt: '2025-06-01T04:30:00.000Z',
};

type Kept = { queues: JobQueue[]; failures: JobFailure[] };
/** A fake server. When a job is tried again, it disappears from the list of failures. */
function serve(kept: Kept, down = false): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method = 'GET' }: RequestInit = {}) => {
    asked.push(`${method} ${address}`);
    if (down) return Promise.resolve(new Response('{"code":"fault"}', { status: 500 }));
    if (method === 'POST') kept.failures = [];
    const body = address.endsWith('/failures') ? { failures: kept.failures } : { queues: kept.queues };
    return Promise.resolve(new Response(JSON.stringify(body), { status: 200 }));
  });
  return asked;
}
const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <PlaceContext value={place}>
          <JobsPage />
        </PlaceContext>
      </ToastProvider>
    </QueryClientProvider>,
  );

test('counts jobs of each kind, and lets an admin try a failed job again', async () => {
  const asked = serve({ queues: [queue], failures: [failure] });
  await show();
  await expect.element(page.getByRole('row', { name: 'Check photos 12 4 1' })).toBeVisible();
  await expect.element(page.getByText('The picture could not be read.').last()).toBeVisible();
  await expect.element(page.getByText('1 Jun 2025, 10:00')).toBeVisible();
  await page.getByRole('button', { name: /^Retry Check photos/ }).click();
  await expect.element(page.getByText('Check photos will be tried again').first()).toBeVisible();
  await expect.element(page.getByText('Nothing has failed.')).toBeVisible();
  expect(asked).toContain(`POST /api/v1/orgs/7/jobs/failures/${failure.id}/retry`);
});

test('says so if there are no jobs', async () => {
  serve({ queues: [{ ...queue, waiting: 0, active: 0, failed: 0 }], failures: [] });
  await show();
  await expect.element(page.getByText('Nothing is going on.')).toBeVisible();
  await expect.element(page.getByText('Nothing has failed.')).toBeVisible();
});

test('says so if the jobs could not be loaded', async () => {
  serve({ queues: [], failures: [] }, true);
  await show();
  await expect.element(page.getByText('Couldn’t load the jobs.')).toBeVisible();
  await expect.element(page.getByText('Couldn’t load the failed jobs.')).toBeVisible();
});
