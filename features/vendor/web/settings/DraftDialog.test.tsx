import { Field } from '@lanyard/ui/Field';
import { TextInput } from '@lanyard/ui/TextInput';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { DraftDialog } from './DraftDialog.tsx';

function Page() {
  const [open, setOpen] = useState(true);
  const [name, setName] = useState('');
  if (!open) return <p>Closed</p>;
  return (
    <DraftDialog
      title="Add a thing"
      act="Save"
      busy={false}
      dirty={name !== ''}
      error={null}
      onSubmit={() => undefined}
      onClose={() => setOpen(false)}
    >
      <Field label="Name">
        <TextInput value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
    </DraftDialog>
  );
}

test('what was typed is let go only on purpose', async () => {
  const screen = await render(<Page />);
  const name = screen.getByRole('textbox', { name: 'Name' });
  const press = async (label: string): Promise<void> => {
    const button = screen.getByRole('button', { name: label });
    await expect.element(button).toBeVisible();
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
  };
  const asking = screen.getByRole('dialog', { name: 'Discard your changes?' });
  await name.fill('Ricoh');
  await userEvent.keyboard('{Escape}');
  await expect.element(asking).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(name).toHaveValue('Ricoh');
  await press('Cancel');
  await expect.element(asking).toBeVisible();
  await press('Discard');
  await expect.element(screen.getByText('Closed')).toBeVisible();
});

test('an untouched form closes at once', async () => {
  const screen = await render(<Page />);
  await expect.element(screen.getByRole('dialog', { name: 'Add a thing' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Closed')).toBeVisible();
});
