import './test-styles.css';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page } from 'vitest/browser';

import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { MainButton } from './MainButton.tsx';

const reason = 'Choose orders with cards that can be printed, and a printer that has the right paper.';

test.each([
  [390, 'sm'],
  [1280, 'sm'],
  [1280, '6xl'],
] as const)('at %i px the foot of a %s dialog shows why its main button is disabled', async (width, size) => {
  const isWide = size === '6xl';
  await page.viewport(width, 844);
  const screen = await render(
    <Dialog
      title="Print"
      open
      size={size}
      footer={
        <>
          <Button variant="ghost">Cancel</Button>
          <MainButton variant="primary" reasonBeside={isWide} disabledReason={reason}>
            Generate 42 cards
          </MainButton>
        </>
      }
    >
      Content
    </Dialog>,
  );
  const main = screen.getByRole('button', { name: 'Generate 42 cards' });
  await expect.element(main).toHaveAccessibleDescription(reason);
  await expect.element(screen.getByText(reason)).toBeVisible();
  const popup = screen.getByRole('dialog').element().getBoundingClientRect();
  const sentence = screen.getByText(reason).element().getBoundingClientRect();
  for (const name of ['Cancel', 'Generate 42 cards']) {
    const button = screen.getByRole('button', { name }).element().getBoundingClientRect();
    if (isWide) expect(button.left).toBeGreaterThanOrEqual(sentence.right);
    else expect(button.top).toBeGreaterThanOrEqual(sentence.bottom);
    expect(button.left).toBeGreaterThanOrEqual(popup.left);
    expect(button.right).toBeLessThanOrEqual(popup.right);
    expect(button.bottom).toBeLessThanOrEqual(Math.min(popup.bottom, 844));
  }
});
