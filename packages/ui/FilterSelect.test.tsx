import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { FilterSelect } from './FilterSelect.tsx';

const items = [
  { value: 'all', label: 'All Students' },
  { value: 'missing', label: 'Missing Photo', count: '12' },
];

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
