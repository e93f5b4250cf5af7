import { testSchoolMembership } from '@lanyard/accounts/web/test-school-membership';
import { refreshTopics } from '@lanyard/client/topics';
import { PlaceContext, type Place } from '@lanyard/place/use-place';
import { ToastProvider } from '@lanyard/ui/Toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import type { CaptureStudent } from '../../api-capture.ts';
import type { CaptureSearch } from './capture-search.ts';
import { CaptureDesk } from './CaptureDesk.tsx';
import { CaptureSectionPicker } from './CaptureSectionPicker.tsx';
import { useDeviceState } from './device/use-device.ts';
import { queueLinesOf } from './flow/queue-lines.ts';
import { aQueue, aStudent, testUuid } from './flow/test-class.ts';
import { testDevice, type TestDevice } from './test-device.ts';

const place: Place = {
  ...testSchoolMembership,
  roles: ['photographer'],
  person: { id: '', name: 'Anil Kumar', email: '' },
};
// The test does not load the app's stylesheet.
const style =
  '.fixed { position: fixed } .inset-0 { inset: 0 } .z-40 { z-index: 40 } .z-50 { z-index: 50 } .sr-only { position: absolute; width: 1px; height: 1px; overflow: hidden } img { max-width: 80px; max-height: 80px } svg { width: 20px; height: 20px }';
const noWorker = (): Worker => {
  throw new Error('this machine has no WebAssembly');
};

function Desk({
  device,
  students,
}: {
  readonly device: TestDevice;
  readonly students: readonly CaptureStudent[];
}) {
  const [search, setSearch] = useState<CaptureSearch>({ student: testUuid(1) });
  const [client] = useState(() => new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [queue] = useState(() => aQueue(students));
  const lines = queueLinesOf(queue, useDeviceState(device));
  const sitter = lines.find(({ id }) => id === search.student);
  if (!sitter) return null;
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        <PlaceContext value={place}>
          <style>{style}</style>
          <CaptureDesk
            device={device}
            queue={queue}
            sitterQueue={queue}
            sitter={sitter}
            onSearch={setSearch}
            onLeave={() => undefined}
            startWorker={noWorker}
          />
        </PlaceContext>
      </ToastProvider>
    </QueryClientProvider>
  );
}

async function picture(): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 600;
  canvas.height = 800;
  canvas.getContext('2d')?.fillRect(0, 0, 600, 800);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'));
  return new File([blob ?? ''], 'IMG_1.jpg', { type: 'image/jpeg' });
}
const camera = () => page.getByRole('region', { name: 'Camera' });
const useFile = async (files: readonly File[]): Promise<void> =>
  userEvent.upload(page.getByLabelText('Use file'), [...files]);
const five = [
  aStudent(1),
  aStudent(2, { allowed: false }),
  aStudent(3),
  aStudent(4, { status: 'rejected', retakeWhy: 'Blurry image', photo: { id: testUuid(77), version: 1 } }),
  aStudent(5),
];

beforeEach(async () => {
  await page.viewport(1180, 820);
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{"today":"2026-11-15","sections":[]}')));
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotFoundError'));
});

test('takes a file if there is no camera, and waits for the operator because nothing checked it', async () => {
  const device = testDevice();
  await render(<Desk device={device} students={five} />);
  await expect.element(page.getByText('No camera was found')).toBeVisible();
  await useFile([await picture()]);
  await expect.element(page.getByText('Not checked on this device.').first()).toBeVisible();
  expect(device.state().shots).toHaveLength(0);
  device.failNext();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('It could not be saved on this device.').first()).toBeVisible();
  await userEvent.keyboard('{Enter}');
  // The second child must not be photographed, so the third is next.
  await expect.element(camera().getByText('Ishaan Kulkarni', { exact: true })).toBeVisible();
  expect(device.state().shots).toMatchObject([{ student: testUuid(1), follows: null }]);
});

test('says how to allow the camera if access is refused', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  await render(<Desk device={testDevice()} students={five} />);
  await expect.element(page.getByText('The camera is not allowed here')).toBeVisible();
  await expect.element(page.getByText('Set Camera to Allow.')).toBeVisible();
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('', 'NotReadableError'),
  );
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Another program has the camera')).toBeVisible();
});

test('discards the first photo if Backspace asks for another', async () => {
  const device = testDevice();
  await render(<Desk device={device} students={five} />);
  await useFile([await picture()]);
  await expect.element(page.getByText('Not checked on this device.').first()).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  await expect.element(page.getByText('No camera was found')).toBeVisible();
  expect(device.state().shots).toHaveLength(0);
});

test('refuses the key, the button and a file for a child who must not be photographed', async () => {
  const device = testDevice();
  await render(<Desk device={device} students={five} />);
  await expect.element(page.getByText('No camera was found')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(camera().getByText('No photo: parent said no')).toBeVisible();
  await userEvent.keyboard(' ');
  await useFile([await picture()]);
  await expect.element(camera().getByText('No photo: parent said no')).toBeVisible();
  await userEvent.keyboard('a'); // The keyboard shortcut for absence must not do anything either.
  await new Promise((go) => setTimeout(go, 300));
  expect(device.state().shots).toHaveLength(0);
  expect(device.said).toHaveLength(0);
});

test('sends an absence once and goes to the next child, and a retake follows the photo it replaces', async () => {
  const device = testDevice();
  await render(<Desk device={device} students={five} />);
  await userEvent.keyboard('a');
  await expect.element(camera().getByText('Ishaan Kulkarni', { exact: true })).toBeVisible();
  expect(device.said).toMatchObject([
    { kind: 'absence', student: testUuid(1), absent: true, day: '2026-11-15' },
  ]);
  await userEvent.keyboard('s');
  await expect.element(camera().getByText(/Blurry image/)).toBeVisible();
  await useFile([await picture()]);
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect.element(camera().getByText('Aaliyah Iqbal', { exact: true })).toBeVisible();
  expect(device.state().shots).toMatchObject([{ student: testUuid(4), follows: testUuid(77) }]);
  await useFile([await picture()]);
  await page.getByRole('button', { name: 'Keep' }).click();
  // A skipped child comes last.
  await expect.element(camera().getByText('Ishaan Kulkarni', { exact: true })).toBeVisible();
});

test('shows several files next to names before anything is saved', async () => {
  const device = testDevice();
  await render(<Desk device={device} students={five} />);
  await useFile([await picture(), await picture()]);
  const dialog = page.getByRole('dialog', { name: '2 pictures in their order' });
  const names = dialog.getByRole('listitem');
  await expect.element(names.nth(0)).toHaveTextContent('1Joseph D’Souza');
  await expect.element(names.nth(1)).toHaveTextContent('3Ishaan Kulkarni');
  expect(device.state().shots).toHaveLength(0);
  await dialog.getByRole('button', { name: 'Start one later' }).click();
  await expect.element(names.nth(1)).toHaveTextContent('4Lakshmi Menon');
  await dialog.getByRole('button', { name: 'Keep 2' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(device.state().shots.map(({ student }) => student)).toEqual([testUuid(4), testUuid(3)]);
});

test('shows where photos are safe, and asks to send them if the device is almost full', async () => {
  const device = testDevice();
  await render(<Desk device={device} students={five} />);
  device.set({ online: false });
  await expect.element(page.getByText('Offline', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText(/0 here/)).not.toBeInTheDocument();
  device.set({ online: true });
  await useFile([await picture()]);
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect.element(page.getByText('Saved on this device').first()).toBeVisible();
  device.set({ online: false, full: 0.93 });
  await expect.element(page.getByText('Offline · 1 photo saved on this device')).toBeVisible();
  await expect.element(page.getByText(/93% full/)).toBeVisible();
});

test('the list of classes is read again when an import changes the students', async () => {
  const section = {
    id: testUuid(50),
    class: '10',
    division: 'A',
    students: 0,
    captured: 0,
    retakes: 0,
    absent: 0,
  };
  let students = 0;
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ today: '2026-11-15', sections: students === 0 ? [] : [{ ...section, students }] }),
    ),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const nothing = () => undefined;
  await render(
    <QueryClientProvider client={client}>
      <ToastProvider>
        <PlaceContext value={place}>
          <CaptureSectionPicker
            device={testDevice()}
            onPick={nothing}
            onLeave={nothing}
            onImport={nothing}
            onSheet={nothing}
          />
        </PlaceContext>
      </ToastProvider>
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('No classes yet')).toBeVisible();
  students = 31;
  await refreshTopics(client, { org: place.org, topics: ['students'] });
  await expect.element(page.getByText('10-A')).toBeVisible();
});
