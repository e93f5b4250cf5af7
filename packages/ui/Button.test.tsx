import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Button } from './Button.tsx';
import { TipLayer } from './Tooltip.tsx';

test('a disabled button keeps the focus, says why it is disabled, and does nothing', async () => {
  const press = vi.fn();
  const form = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const screen = await render(
    <TipLayer>
      <form onSubmit={form}>
        <Button type="submit" disabledReason="You are offline." onClick={press}>
          Save
        </Button>
      </form>
    </TipLayer>,
  );
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.tab();
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAccessibleDescription('You are offline.');
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  // The sentence is in the page twice, as description and as tooltip. A screen reader must read it once, so the tooltip
  // is hidden.
  const sentences = screen.getByText('You are offline.');
  await expect.poll(() => sentences.elements().length, { timeout: 5000 }).toBe(2);
  expect(sentences.elements().filter((each) => each.closest('[aria-hidden=true]') !== null)).toHaveLength(1);

  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard(' ');
  await button.click({ force: true });
  expect(press).not.toHaveBeenCalled();
  expect(form).not.toHaveBeenCalled();
});

test('a button keeps the focus when it becomes disabled or busy', async () => {
  const screen = await render(<Button>Save</Button>);
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.tab();
  await screen.rerender(<Button disabledReason="Nothing changed.">Save</Button>);
  await expect.element(button).toHaveFocus();
  await screen.rerender(<Button busy>Save</Button>);
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAttribute('aria-busy', 'true');
});
