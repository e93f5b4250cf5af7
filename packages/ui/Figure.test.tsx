import { Users } from 'lucide-react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { Figure, FigureChange } from './Figure.tsx';

const people = { name: 'Total people', value: '4,832', icon: Users, tone: 'blue' } as const;
const question = page.getByRole('button', { name: 'How is Total people counted?' });

test('links its name to the rows, but not the question mark', async () => {
  const open = vi.fn();
  const definition = () => Promise.resolve('People who have not left.');
  const rows = <a href="#rows" aria-label="Total people" onClick={open} />;
  await render(<Figure {...people} definition={definition} rows={rows} />);
  await page.getByRole('link', { name: 'Total people' }).click();
  expect(open).toHaveBeenCalledOnce();
  await question.click();
  await expect.element(page.getByText('People who have not left.')).toBeVisible();
  expect(open).toHaveBeenCalledOnce();
});

test('loads the definition when someone asks, and hides it with the same key', async () => {
  const definition = vi.fn(() => Promise.resolve('People who have not left.'));
  await render(<Figure {...people} definition={definition} />);
  expect(definition).not.toHaveBeenCalled();
  await userEvent.tab();
  await expect.element(question).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('People who have not left.')).toBeVisible();
  await expect.element(question).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard(' ');
  await expect.element(page.getByText('People who have not left.')).not.toBeInTheDocument();
  await expect.element(question).toHaveAttribute('aria-expanded', 'false');
});

test('reports a definition that does not load, and tries again at the next press', async () => {
  const definition = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValueOnce('People who have not left.');
  await render(<Figure {...people} definition={definition} />);
  await question.click();
  await expect.element(page.getByText(/^The definition could not be loaded/)).toBeVisible();
  await question.click();
  await question.click();
  await expect.element(page.getByText('People who have not left.')).toBeVisible();
});

test.each([
  ['+2%', 'positive', 1],
  ['−12%', 'positive', 1],
  ['0%', 'none', 0],
  ['—', 'none', 0],
] as const)('shows a change of %s that is %s with %i arrows', async (text, type, arrows) => {
  const { container } = await render(<FigureChange text={text} type={type} />);
  expect(container.textContent).toBe(text);
  expect(container.querySelectorAll('svg')).toHaveLength(arrows);
});
