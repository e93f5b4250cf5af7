import { testSchoolMembership } from '@lanyard/accounts/web/test-school-membership';
import { PlaceContext, type Place } from '@lanyard/place/use-place';
import { ToastProvider } from '@lanyard/ui/Toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import type { ContactSheet, SheetStudent } from '../../api-sheet.ts';
import { ContactSheetPage } from './ContactSheetPage.tsx';

const place: Omit<Place, 'roles'> = {
  ...testSchoolMembership,
  person: { id: '', name: 'Anil Kumar', email: '' },
};
const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const section = { id: idOf(90), class: '12', division: 'A' };
const child = (n: number, more: Partial<SheetStudent> = {}): SheetStudent => ({
  id: idOf(n),
  name: `Child ${String(n)}`,
  rollNo: String(n),
  status: 'missing',
  current: null,
  rivals: [],
  photos: [],
  absent: false,
  allowed: true,
  ...more,
});
const face = {
  id: idOf(50),
  version: 1,
  takenAt: '2026-11-02T08:00:00Z',
  device: 'Tablet 1',
  fileNo: null,
  doubt: null,
};
const photographed = child(2, { status: 'captured', current: face.id, photos: [face] });
const studentToRetake = child(2, { status: 'rejected', photos: [face] });

async function open(role: Place['roles'][number], students: SheetStudent[]): Promise<void> {
  const sheet: ContactSheet = { section, students, offers: [], shift: null };
  const sections = [{ ...section, students: students.length, captured: 0, doubted: 0 }];
  vi.stubGlobal('fetch', (asking: string | URL | Request) => {
    const { pathname } = new URL(asking instanceof Request ? asking.url : asking, location.href);
    return Promise.resolve(Response.json(pathname.endsWith('/contact-sheets') ? { sections } : sheet));
  });
  await render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ToastProvider>
        <PlaceContext value={{ ...place, roles: [role] }}>
          <ContactSheetPage
            section={section.id}
            onSection={() => undefined}
            captureLink={(of) => <a href={`/capture?section=${of}`}>Start capture</a>}
          />
        </PlaceContext>
      </ToastProvider>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Child 1', { exact: true })).toBeInTheDocument();
}

const doubtedBy = (own: boolean): SheetStudent =>
  child(2, {
    status: 'captured',
    current: face.id,
    photos: [{ ...face, doubt: { by: 'Priya Nair', own, at: '2026-11-02T09:00:00Z', why: '' } }],
  });
test('offers to upload, swap or shift a doubted photo if the person may repair photos', async () => {
  await open('staff', [child(1), doubtedBy(true), child(3)]);
  await expect.element(page.getByRole('button', { name: 'Upload photo: Child 2' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Shift from here: Child 2/ })).toBeEnabled();
  await page.getByRole('button', { name: /^Swap photos: Child 2/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Swap the photo of Child 2' });
  // The test has no stylesheet, so the backdrop covers the dialog and a pointer cannot reach the button.
  (dialog.getByRole('button', { name: 'Child 3 12-A-03' }).element() as HTMLElement).click();
  await expect.element(dialog.getByText('Child 3 gets this photo. Child 2 has no photo then.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Swap photos' })).toBeEnabled();
});
test('disables the swap and says why if there is no other child', async () => {
  await open('staff', [child(1, { allowed: false }), doubtedBy(true)]);
  await page.getByRole('button', { name: /^Swap photos: Child 2/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Swap the photo of Child 2' });
  await expect.element(dialog.getByText('There is no other child to swap with.')).toBeVisible();
  await expect
    .element(dialog.getByRole('button', { name: 'Swap photos' }))
    .toHaveAccessibleDescription('There is no other child.');
});
test('offers no repair to a class teacher', async () => {
  await open('reviewer', [child(1), doubtedBy(true)]);
  expect(page.getByRole('button', { name: /^Swap photos/ }).query()).toBeNull();
});

test.for([
  ['who said it', 'staff', true, true],
  ['another of the office', 'staff', false, false],
  ['the photographer', 'photographer', false, false],
  ['the class teacher', 'reviewer', false, true],
] as const)('lets only the right people settle a doubt: %s as %s', async ([, role, own, may]) => {
  await open(role, [child(1), doubtedBy(own)]);
  await expect.element(page.getByText('Priya Nair says: not this child')).toBeVisible();
  const button = page.getByRole('button', { name: 'It is this child: Child 2, 12-A-02' });
  if (may) await expect.element(button).toBeEnabled();
  else
    await expect
      .element(button)
      .toHaveAccessibleDescription(
        'Whoever said it, the class teacher, an admin or the principal settles it.',
      );
});

const link = () => page.getByRole('link', { name: 'Start capture' });

test('links a class without photos to the camera if the person may capture', async () => {
  await open('photographer', [child(1), child(2, { absent: true })]);
  await expect.element(page.getByText('Nobody in 12-A has a photo yet')).toBeInTheDocument();
  await expect.element(link()).toHaveAttribute('href', `/capture?section=${section.id}`);
});

test.for([
  ['who may not capture', 'principal', [child(1), child(2)]],
  ['a photo is there', 'photographer', [child(1), photographed]],
  ['a retake is asked', 'photographer', [child(1), studentToRetake]],
  ['nobody may be photographed', 'photographer', [child(1, { allowed: false })]],
] as const)('does not link to the camera if %s', async ([, role, students]) => {
  await open(role, [...students]);
  await expect.element(link()).not.toBeInTheDocument();
});
