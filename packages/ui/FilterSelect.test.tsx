import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { FilterSelect } from './FilterSelect.tsx';

const items = [
  { value: 'all', label: 'All Students' },
  { value: 'missing', label: 'Missing Photo', count: '12' },
];

test('opens the list with a press during which its code is loaded', async () => {
  const screen = await render(
    <FilterSelect aria-label="Filter" items={items} value="all" onChange={() => undefined} />,
  );
  const button = screen.getByRole('combobox', { name: 'Filter' }).element() as HTMLButtonElement;
  for (const event of ['pointerover', 'pointerdown'])
    button.dispatchEvent(new PointerEvent(event, { bubbles: true }));
  await import('./Select.tsx');
  await new Promise((go) => setTimeout(go, 100));
  // A browser sends the click to the button on which the press began.
  button.click();
  await expect.element(screen.getByRole('option', { name: /Missing Photo/ })).toBeVisible();
});

test('opens the list with one press, even if its code is not loaded yet', async () => {
  const change = vi.fn();
  const screen = await render(
    <FilterSelect aria-label="Filter" items={items} value="all" onChange={change} />,
  );
  const box = screen.getByRole('combobox', { name: 'Filter' });
  await expect.element(box).toHaveTextContent('All Students');
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  await userEvent.tab();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await screen.getByRole('option', { name: /Missing Photo/ }).click();
  expect(change).toHaveBeenCalledWith('missing');
  // The focus is not lost when the select replaces the plain button.
  await expect.element(box).toHaveFocus();
});
