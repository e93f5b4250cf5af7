import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';

import { useOnline } from './use-online.ts';

const Connection = () => (useOnline() ? 'online' : 'offline');

test('follows the connection of the device', async () => {
  const screen = await render(<Connection />);
  await expect.element(screen.getByText('online')).toBeVisible();

  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
  await expect.element(screen.getByText('offline')).toBeVisible();

  connection.mockRestore();
  dispatchEvent(new Event('online'));
  await expect.element(screen.getByText('online')).toBeVisible();
});
