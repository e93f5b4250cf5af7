import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { userEvent } from 'vitest/browser';

import { Combobox } from './Combobox.tsx';
import { Field } from './Field.tsx';
import { NumberInput } from './NumberInput.tsx';
import { Select } from './Select.tsx';
import { TextArea } from './TextArea.tsx';
import { TextInput } from './TextInput.tsx';

const items = [
  { value: 'pune', label: 'Pune' },
  { value: 'nagpur', label: 'Nagpur' },
  { value: 'nashik', label: 'Nashik' },
] as const;
const nothing = () => undefined;

const controls = [
  ['text', <TextInput key="text" />],
  ['several lines', <TextArea key="area" />],
  ['number', <NumberInput key="number" value={1} onChange={nothing} />],
  ['select', <Select key="select" items={items} value={null} onChange={nothing} />],
  ['combobox', <Combobox key="combobox" items={items} value={null} onChange={nothing} emptyText="" />],
] as const;

test.each(controls)(
  'a field names its control and links hint and error to it: %s',
  async (_kind, control) => {
    const screen = await render(
      <Field label="Town" hint="Where the school is" error="Choose a town">
        {control}
      </Field>,
    );
    const element = screen.getByLabelText('Town');
    await expect.element(element).toHaveAttribute('aria-invalid', 'true');
    await expect.element(element).toHaveAccessibleDescription('Where the school is Choose a town');
  },
);

test('a select works with the keyboard', async () => {
  const change = vi.fn();
  const screen = await render(<Select aria-label="Town" items={items} value="pune" onChange={change} />);
  await expect.element(screen.getByRole('combobox', { name: 'Town' })).toHaveTextContent('Pune');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('listbox')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(change).toHaveBeenCalledExactlyOnceWith('nagpur');
});

test('a combobox filters, says when nothing matches, and works with the keyboard', async () => {
  const change = vi.fn();
  const screen = await render(
    <Combobox aria-label="Town" items={items} value={null} onChange={change} emptyText="No such town" />,
  );
  const input = screen.getByRole('combobox', { name: 'Town' });
  await userEvent.tab();
  await userEvent.keyboard('zz');
  await expect.element(screen.getByText('No such town')).toBeVisible();
  await userEvent.clear(input);
  await userEvent.keyboard('nas');
  await expect.poll(() => screen.getByRole('option').elements().length).toBe(1);
  await userEvent.keyboard('{Enter}');
  expect(change).toHaveBeenLastCalledWith('nashik');
});
