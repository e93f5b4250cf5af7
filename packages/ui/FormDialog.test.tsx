import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Field } from './Field.tsx';
import { FormDialog } from './FormDialog.tsx';
import { TextInput } from './TextInput.tsx';

function Page({ busy = false }: { readonly busy?: boolean }) {
  const [sent, setSent] = useState(0);
  const [closed, setClosed] = useState(false);
  const [name, setName] = useState('');
  const wrong = sent > 0 && name === '' ? 'Write a name.' : undefined;
  return (
    <FormDialog
      title={`Sent ${String(sent)}${closed ? ', closed' : ''}`}
      act="Save"
      busy={busy}
      onClose={() => setClosed(true)}
      onSubmit={() => setSent(sent + 1)}
    >
      <Field label="Note">
        <TextInput />
      </Field>
      <Field label="Name" error={wrong}>
        <TextInput value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
    </FormDialog>
  );
}

test('Enter sends it, and what needs another look has the focus', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('textbox', { name: 'Note' }).fill('x');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog', { name: 'Sent 1' })).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog', { name: 'Sent 1, closed' })).toBeVisible();
});

test('a busy one is not sent again', async () => {
  const screen = await render(<Page busy />);
  await screen.getByRole('textbox', { name: 'Note' }).fill('x');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog', { name: 'Sent 0' })).toBeVisible();
});
