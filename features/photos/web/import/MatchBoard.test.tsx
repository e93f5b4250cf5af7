import { testSchoolMembership } from '@lanyard/accounts/web/test-school-membership';
import { PlaceContext } from '@lanyard/place/use-place';
import { ToastProvider } from '@lanyard/ui/Toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import type { PhotoImport, PhotoImportFile } from '../../api-photo-import.ts';
import { keepChosenFiles } from './chosen-files.ts';
import { MatchBoard } from './MatchBoard.tsx';

const id = '00000000-0000-4000-8000-000000000001';
const none = { photos: 0, approved: 0, ordered: 0 };
const job: PhotoImport = {
  id,
  kind: 'zip',
  name: 'card.zip',
  state: 'ready',
  reason: null,
  indexes: [],
  counts: { matched: 1, replaces: 0, near: 0, unmatched: 1, duplicate: 0, left_out: 0 },
  replaceable: none,
  replacing: none,
  effects: { first: 0, replaced: 0, ended_approval: 0, locked: 0, differs: 0, correction: 0, rival: 0 },
  nearWays: [],
  photos: { waiting: 0, kept: 0, refused: 0 },
  madeBy: 'Anil Kumar',
  madeAt: '2026-11-17T08:00:00Z',
};
const matched: PhotoImportFile = {
  no: 0,
  path: '10-A-1.jpg',
  size: 1,
  outcome: 'matched',
  way: null,
  why: null,
  photo: id,
  student: null,
  follows: null,
  candidates: [],
  same: null,
  state: null,
  reason: null,
  version: null,
  effect: null,
};

function boards() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return (show: 'matched' | 'unmatched') => (
    <StrictMode>
      <QueryClientProvider client={client}>
        <ToastProvider>
          <PlaceContext
            value={{
              ...testSchoolMembership,
              person: { id: '', name: 'Anil Kumar', email: '' },
              roles: ['admin'],
            }}
          >
            <MatchBoard job={job} show={show} onShow={() => undefined} />
          </PlaceContext>
        </ToastProvider>
      </QueryClientProvider>
    </StrictMode>
  );
}

test('shows the picture of a file that this tab has, also when React runs effects twice', async () => {
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ files: [{ ...matched, outcome: 'unmatched' }], more: false })),
  );
  const canvas = new OffscreenCanvas(3, 4);
  canvas.getContext('2d')?.fillRect(0, 0, 3, 4);
  const file = new File([await canvas.convertToBlob()], matched.path, { type: 'image/png' });
  keepChosenFiles(id, [{ path: matched.path, file }]);
  const { container } = await render(boards()('unmatched'));
  await expect.poll(() => container.querySelector('img')?.naturalWidth).toBe(3);
});

test('shows no files of another group while a group loads, and an error instead of an empty group', async () => {
  let answer: (reply: Response) => void = () => undefined;
  vi.stubGlobal('fetch', (asked: string | URL) => {
    const outcome = new URL(asked, location.href).searchParams.get('outcome');
    if (outcome === 'matched') return Promise.resolve(Response.json({ files: [matched], more: false }));
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  const board = boards();
  const { rerender } = await render(board('matched'));
  await expect.element(page.getByText('10-A-1.jpg').first()).toBeInTheDocument();
  await rerender(board('unmatched'));
  await expect.element(page.getByText('Loading')).toBeInTheDocument();
  expect(page.getByText('10-A-1.jpg').query()).toBeNull();
  answer(Response.json({ code: 'fault', status: 500, request: 'r1' }, { status: 500 }));
  await expect.element(page.getByText('Couldn’t load the files.')).toBeVisible();
  expect(page.getByText(/^The tray is empty/).query()).toBeNull();
});
