import './theme.css';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { cdp } from 'vitest/browser';

import { startTheme, useTheme } from './use-theme.ts';

function Chooser() {
  const { choice, theme, setChoice } = useTheme();
  return (
    <>
      <output>{`${choice}: ${theme}`}</output>
      <button onClick={() => setChoice('dark')}>Dark</button>
      <button onClick={() => setChoice('system')}>System</button>
    </>
  );
}

const page = document.documentElement;
let stop = () => {};

async function systemPrefers(value: 'light' | 'dark') {
  const session = cdp() as { send(method: string, params: object): Promise<unknown> };
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-color-scheme', value }] });
}

afterEach(() => {
  stop();
  localStorage.clear();
});

test('the theme follows the system until someone chooses one, and the choice is stored', async () => {
  await systemPrefers('light');
  stop = startTheme();
  const screen = await render(<Chooser />);
  await expect.element(screen.getByRole('status')).toHaveTextContent('system: light');
  expect(getComputedStyle(page).colorScheme).toBe('light');

  await systemPrefers('dark');
  await expect.element(screen.getByRole('status')).toHaveTextContent('system: dark');
  expect(page.dataset['theme']).toBe('dark');

  await screen.getByRole('button', { name: 'Dark' }).click();
  await systemPrefers('light');
  await expect.element(screen.getByRole('status')).toHaveTextContent('dark: dark');
  expect(localStorage.getItem('lanyard.theme')).toBe('dark');
  expect(getComputedStyle(page).colorScheme).toBe('dark');

  stop();
  delete page.dataset['theme'];
  stop = startTheme();
  expect(page.dataset['theme']).toBe('dark');

  await screen.getByRole('button', { name: 'System' }).click();
  expect(page.dataset['theme']).toBe('light');
});

test('all colours change at once when the theme changes, and transitions work again afterwards', async () => {
  await systemPrefers('light');
  stop = startTheme();
  const screen = await render(
    <>
      <Chooser />
      <p style={{ transition: 'background-color 5s', backgroundColor: 'var(--bg)' }}>Slow</p>
    </>,
  );
  await expect.poll(() => page.dataset['themeChanging']).toBeUndefined();
  const slow = getComputedStyle(screen.getByText('Slow').element());
  const light = slow.backgroundColor;
  await screen.getByRole('button', { name: 'Dark' }).click();
  expect(slow.backgroundColor).not.toBe(light);
  expect(slow.backgroundColor).toBe(getComputedStyle(document.body).backgroundColor);

  await expect.poll(() => page.dataset['themeChanging']).toBeUndefined();
  expect(slow.transitionDuration).toBe('5s');
});
