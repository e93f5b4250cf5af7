import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Button } from './Button.tsx';
import { Menu, MenuItem } from './Menu.tsx';
import { RowCheckbox } from './RowCheckbox.tsx';
import { SelectionBar } from './SelectionBar.tsx';

function Page() {
  const [count, setCount] = useState(0);
  return (
    <>
      <RowCheckbox
        aria-label="Select all"
        mixed={count === 1}
        checked={count === 2}
        onChange={() => setCount(1)}
      />
      <input aria-label="Name" />
      <Menu trigger={<Button>More</Button>}>
        <MenuItem>Copy</MenuItem>
      </Menu>
      <SelectionBar count={count} text={`${count} chosen`} onClear={() => setCount(0)}>
        <Button variant="inverse">Approve</Button>
      </SelectionBar>
    </>
  );
}

test('Escape clears the selection, but not if it is for a field or a menu', async () => {
  const screen = await render(<Page />);
  const bar = screen.getByRole('region', { name: '1 chosen' });
  await screen.getByRole('checkbox').click();
  await expect.element(bar).toBeVisible();
  await expect.element(screen.getByRole('status')).toHaveTextContent('1 chosen');

  await screen.getByLabelText('Name').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(bar).toBeVisible();

  await screen.getByRole('button', { name: 'More' }).click();
  await expect.element(screen.getByRole('menu')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(bar).toBeVisible();

  await userEvent.keyboard('{Escape}');
  await expect.element(bar).not.toBeInTheDocument();
});

test('the native checkbox is mixed if some rows are selected, and no longer if none are', async () => {
  const screen = await render(<Page />);
  const box = screen.getByRole('checkbox');
  await box.click();
  await expect.element(box).toBePartiallyChecked();
  await screen.getByRole('button', { name: 'Clear selection' }).click();
  await expect.element(box).not.toBePartiallyChecked();
  await expect.element(box).not.toBeChecked();
});
