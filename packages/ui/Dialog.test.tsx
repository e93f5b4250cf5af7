import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { SidePanel } from './SidePanel.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button>Other</Button>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog title="Rename" description="For all to see" open={open} onOpenChange={setOpen}>
        Content
      </Dialog>
    </>
  );
}

test('a dialog takes the focus, and Escape returns it to the opener', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Open' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Rename' });
  await expect.element(dialog).toHaveFocus();
  await expect.element(dialog).toHaveAccessibleDescription('For all to see');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

function PageWithPanel() {
  const [open, setOpen] = useState(false);
  const [presses, setPresses] = useState(0);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Button onClick={() => setPresses(presses + 1)}>Beside</Button>
      <output>{presses} presses</output>
      <SidePanel title="Asha" open={open} onClose={() => setOpen(false)}>
        Content
      </SidePanel>
    </>
  );
}

test('the page beside a panel stays usable while it is open', async () => {
  const screen = await render(<PageWithPanel />);
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Asha' })).toHaveFocus();
  await screen.getByRole('button', { name: 'Beside' }).click();
  await expect.element(screen.getByText('1 presses')).toBeVisible();
  await expect.element(screen.getByRole('dialog', { name: 'Asha' })).toBeVisible();
});
