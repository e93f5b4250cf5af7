import { useRef } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';

import { useAfterNavigation } from './use-after-navigation.ts';

function Frame({ pathname, dialog }: { readonly pathname: string; readonly dialog?: 'open' | 'closed' }) {
  const main = useRef<HTMLElement>(null);
  useAfterNavigation(main, pathname, 'Students');
  return (
    <>
      <main ref={main} tabIndex={-1} />
      {dialog && (
        <div {...{ role: 'dialog', [`data-${dialog}`]: '' }}>
          <input aria-label="Search" />
        </div>
      )}
    </>
  );
}

test('the focus goes to the page that was opened', async () => {
  const screen = await render(<Frame pathname="/" />);
  expect(document.activeElement).toBe(document.body);
  await screen.rerender(<Frame pathname="/students" />);
  await expect.element(screen.getByRole('main')).toHaveFocus();
  expect(document.title).toBe('Students · Lanyard');
});

test.each([
  ['open', 'textbox'],
  ['closed', 'main'],
] as const)('if the focus is in a dialog that is %s, the focus is in the %s', async (dialog, role) => {
  const screen = await render(<Frame pathname="/" dialog={dialog} />);
  await screen.getByRole('textbox').click();
  await screen.rerender(<Frame pathname="/students" dialog={dialog} />);
  await expect.element(screen.getByRole(role)).toHaveFocus();
});
