import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { ToastProvider } from './Toast.tsx';
import { toastDurationMs, useToast } from './use-toast.ts';

const undo = vi.fn();

function Approve() {
  const toast = useToast();
  // Without a time limit, so that a slow machine does not close the toast before the click.
  return (
    <button
      onClick={() =>
        toast.show({ title: '31 approved', action: { label: 'Undo', onPress: undo }, timeout: 0 })
      }
    >
      Approve
    </button>
  );
}

test('a toast is announced politely, and its action runs once and closes it', async () => {
  const screen = await render(
    <ToastProvider>
      <Approve />
    </ToastProvider>,
  );
  await screen.getByRole('button', { name: 'Approve' }).click();
  const toast = screen.getByRole('dialog', { name: '31 approved' });
  await expect.element(toast).toBeVisible();
  // found by its role, so it is not hidden from screen readers
  await expect.element(toast.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  expect(toast.element().closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
  await screen.getByRole('button', { name: 'Undo' }).click();
  expect(undo).toHaveBeenCalledOnce();
  await expect.element(toast).not.toBeInTheDocument();
});

test('a failure is shown longest, and a message with an action longer than one without', () => {
  const action = { label: 'Undo', onPress: undo };
  expect(toastDurationMs({ title: 'Saved' })).toBe(5000);
  expect(toastDurationMs({ title: 'Moved', kind: 'done', action })).toBe(10_000);
  expect(toastDurationMs({ title: 'Not saved', kind: 'failed' })).toBe(20_000);
  expect(toastDurationMs({ title: 'Not saved', kind: 'failed', action })).toBe(20_000);
  expect(toastDurationMs({ title: 'No connection', kind: 'failed', timeout: 0 })).toBe(0);
});
