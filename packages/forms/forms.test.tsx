import { RefusedError } from '@lanyard/http/call';
import { ToastProvider } from '@lanyard/ui/Toast';
import { QueryClient, QueryClientProvider, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';

import { CheckboxesField } from './CheckboxField.tsx';
import { FormDialog } from './FormDialog.tsx';
import { FormPanel } from './FormPanel.tsx';
import { NumberField } from './NumberField.tsx';
import { TextField } from './TextField.tsx';
import { hasUnsavedForm } from './unsaved-forms.ts';
import { useEditForm } from './use-form.ts';

type Printer = { readonly version: number; readonly name: string; readonly size: { readonly width: number } };
const PrinterBody = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'Write a name.')),
  size: z.object({ width: z.number('Write the width.') }),
  days: z.array(z.enum(['mon', 'tue'])).check(z.minLength(1, 'Choose a day.')),
  hidden: z.string().check(z.maxLength(3, 'The hidden text is too long.')),
});
type Sent = { readonly body: z.infer<typeof PrinterBody>; readonly stored: Printer | undefined };

const save = vi.fn<(sent: Sent) => Promise<Printer>>();
const stored: Printer = { version: 1, name: 'Ricoh', size: { width: 320 } };
const answer = ({ body, stored: before }: Sent): Promise<Printer> =>
  Promise.resolve({ version: (before?.version ?? 0) + 1, name: body.name, size: body.size });

beforeEach(() => void save.mockImplementation(answer));
afterEach(() => void save.mockReset());

interface PageProps {
  readonly printer?: Printer;
  readonly hidden?: string;
  readonly onClose: () => void;
}

function usePrinterForm({ printer, hidden = '', onClose }: PageProps) {
  return useEditForm({
    stored: printer,
    draftOf: (each) => ({
      name: each?.name ?? '',
      size: { width: each?.size.width ?? (null as number | null) },
      days: ['mon'] as readonly ('mon' | 'tue')[],
      hidden,
    }),
    schema: PrinterBody,
    act: useMutation<Printer, Error, Sent>({ mutationFn: save }),
    toVariables: (body, before) => ({ body, stored: before }),
    facts: (theirs) => ({ Name: theirs.name }),
    fieldOfCode: { field_taken: 'name' },
    storedIn: (saved) => saved,
    saved: ({ name }) => `${name} saved`,
    onSaved: onClose,
  });
}

function PrinterFields({ form }: { readonly form: ReturnType<typeof usePrinterForm> }) {
  return (
    <>
      <TextField form={form} name="name" label="Name" />
      <NumberField form={form} name="size.width" label="Width" />
      <CheckboxesField
        form={form}
        name="days"
        label="Days"
        items={[
          { value: 'mon', label: 'Monday' },
          { value: 'tue', label: 'Tuesday' },
        ]}
        listClassName="flex"
      />
    </>
  );
}

function PrinterDialog(props: PageProps) {
  const form = usePrinterForm(props);
  return (
    <FormDialog form={form} title="Printer" act="Save" onClose={props.onClose}>
      <PrinterFields form={form} />
    </FormDialog>
  );
}

function PrinterPanel(props: PageProps) {
  const form = usePrinterForm(props);
  return (
    <FormPanel form={form} label="Printer" note="As it is stored.">
      <PrinterFields form={form} />
    </FormPanel>
  );
}

function Screen(props: Omit<PageProps, 'onClose'> & { readonly as: 'dialog' | 'panel' }) {
  const [isOpen, setIsOpen] = useState(true);
  const [client] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>
        {props.as === 'panel' && <PrinterPanel {...props} onClose={() => undefined} />}
        {props.as === 'dialog' && isOpen && <PrinterDialog {...props} onClose={() => setIsOpen(false)} />}
        {!isOpen && <p>Closed</p>}
      </ToastProvider>
    </QueryClientProvider>
  );
}

const name = page.getByRole('textbox', { name: 'Name' });
const width = page.getByRole('textbox', { name: 'Width' });
const asking = page.getByRole('dialog', { name: 'Discard changes?' });
const closed = page.getByText('Closed');
const submit = page.getByRole('button', { name: 'Save', exact: true });
/** Presses without waiting until the dialog has faded in. */
const press = async (label: string): Promise<void> => {
  const button = page.getByRole('button', { name: label, exact: true });
  await expect.element(button).toBeVisible();
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true }));
};
const refused = (problem: Record<string, unknown>): RefusedError =>
  new RefusedError(String(problem['code']) as 'invalid_input', problem);

test('the dialog starts at its first field and shows what is wrong only after a try', async () => {
  await render(<Screen as="dialog" />);
  await expect.element(name).toHaveFocus();
  await expect.element(page.getByText('Write a name.')).not.toBeInTheDocument();
  await userEvent.keyboard('{Tab}{Enter}');
  await expect.element(page.getByText('Write a name.')).toBeVisible();
  await expect.element(page.getByText('Write the width.')).toBeVisible();
  await expect.element(name).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
  await name.fill('Canon');
  await expect.element(page.getByText('Write a name.')).not.toBeInTheDocument();
});

test('the form sends the values that the schema parsed, shows that they are saved, and closes', async () => {
  await render(<Screen as="dialog" />);
  await name.fill(' Canon ');
  await width.fill('210');
  expect(hasUnsavedForm()).toBe(true);
  await press('Save');
  await expect.element(closed).toBeVisible();
  await expect.element(page.getByText('Canon saved')).toBeVisible();
  expect(save.mock.calls[0]?.[0]).toEqual({
    body: { name: 'Canon', size: { width: 210 }, days: ['mon'], hidden: '' },
    stored: undefined,
  });
  expect(hasUnsavedForm()).toBe(false);
});

test('an error from the server is shown beside its field until someone edits the field', async () => {
  save.mockRejectedValueOnce(
    refused({ code: 'invalid_input', errors: [{ path: 'body.name', message: 'Another one has it.' }] }),
  );
  save.mockRejectedValueOnce(refused({ code: 'field_taken' }));
  await render(<Screen as="dialog" printer={stored} />);
  await name.fill('Canon');
  await press('Save');
  await expect.element(page.getByText('Another one has it.')).toBeVisible();
  await expect.element(page.getByText('Nothing was saved.')).not.toBeInTheDocument();
  await expect.element(name).toHaveFocus();
  await name.fill('Canon 2');
  await expect.element(page.getByText('Another one has it.')).not.toBeInTheDocument();
  await press('Save');
  await expect
    .element(page.getByText('There is a field with this label already.', { exact: false }))
    .toBeVisible();
  await expect.element(page.getByText('Nothing was saved.')).not.toBeInTheDocument();
});

test('errors that belong to no field are shown above the form', async () => {
  save.mockRejectedValueOnce(
    refused({ code: 'invalid_input', errors: [{ path: 'body.elsewhere', message: 'No.' }] }),
  );
  const first = await render(<Screen as="dialog" printer={stored} />);
  await name.fill('Canon');
  await press('Save');
  await expect.element(page.getByText('Nothing was saved.')).toBeVisible();
  await first.unmount();
  await render(<Screen as="dialog" printer={stored} hidden="too long" />);
  await name.fill('Canon');
  await press('Save');
  await expect.element(page.getByText('The hidden text is too long.')).toBeVisible();
});

test('a group of checkboxes shows its error, and its first box gets the focus', async () => {
  await render(<Screen as="dialog" printer={stored} />);
  await expect.element(name).toHaveFocus();
  await userEvent.keyboard('{Tab}{Tab} ');
  await press('Save');
  await expect.element(page.getByText('Choose a day.')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Monday' })).toHaveFocus();
});

test('shows the other person’s values if they saved first, and overwrites them only if wanted', async () => {
  const theirs: Printer = { version: 7, name: 'Epson', size: { width: 100 } };
  save.mockRejectedValueOnce(refused({ code: 'changed_meanwhile', now: theirs }));
  await render(<Screen as="dialog" printer={stored} />);
  await name.fill('Canon');
  await press('Save');
  await expect.element(page.getByText('Epson')).toBeVisible();
  await press('Save mine');
  await expect.element(closed).toBeVisible();
  expect(save.mock.calls[1]?.[0].stored).toEqual(theirs);
  expect(save.mock.calls[1]?.[0].body.name).toBe('Canon');
});

test('takes the other person’s values over and starts from them', async () => {
  const theirs: Printer = { version: 7, name: 'Epson', size: { width: 100 } };
  save.mockRejectedValueOnce(refused({ code: 'changed_meanwhile', now: theirs }));
  await render(<Screen as="dialog" printer={stored} />);
  await name.fill('Canon');
  await press('Save');
  await press('Take theirs');
  await expect.element(name).toHaveValue('Epson');
  await expect.element(page.getByText('meanwhile', { exact: false })).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await expect.element(closed).toBeVisible();
});

test('typed values are discarded only on purpose', async () => {
  await render(<Screen as="dialog" />);
  await name.fill('Ricoh');
  await userEvent.keyboard('{Escape}');
  await expect.element(asking).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(name).toHaveValue('Ricoh');
  await press('Cancel');
  await expect.element(asking).toBeVisible();
  await press('Discard');
  await expect.element(closed).toBeVisible();
  expect(hasUnsavedForm()).toBe(false);
});

test('an untouched form closes at once, and Save without a change sends nothing', async () => {
  const first = await render(<Screen as="dialog" />);
  await expect.element(name).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(closed).toBeVisible();
  await first.unmount();
  await render(<Screen as="dialog" printer={stored} />);
  await press('Save');
  await expect.element(closed).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

test('a busy form is sent once, and a form that was closed still shows its result', async () => {
  let refuse: (error: Error) => void = () => undefined;
  save.mockImplementationOnce(() => new Promise((_, reject) => (refuse = reject)));
  await render(<Screen as="dialog" printer={stored} />);
  await name.fill('Canon');
  await press('Save');
  await expect.element(submit).toHaveAttribute('aria-busy', 'true');
  await userEvent.keyboard('{Enter}');
  expect(save).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  await expect.element(closed).toBeVisible();
  refuse(refused({ code: 'not_allowed' }));
  await expect.element(page.getByText('Nothing was saved')).toBeVisible();
});

test('a form on a page is saved and discarded in place', async () => {
  await render(<Screen as="panel" printer={stored} />);
  await expect.element(page.getByText('As it is stored.')).toBeVisible();
  await name.fill('Canon');
  await expect.element(page.getByText('Not saved yet.')).toBeVisible();
  await press('Discard');
  await expect.element(name).toHaveValue('Ricoh');
  await name.fill('Canon');
  await press('Save');
  await expect.element(page.getByText('Canon saved')).toBeVisible();
  await expect.element(page.getByText('As it is stored.')).toBeVisible();
  await name.fill('Canon 2');
  await press('Save');
  await expect.poll(() => save.mock.calls.length).toBe(2);
  expect(save.mock.calls[1]?.[0].stored?.version).toBe(2);
});

test('values that are typed while the form is being saved stay', async () => {
  let finish: () => void = () => undefined;
  save.mockImplementationOnce(
    (sent) => new Promise((resolve) => (finish = () => void answer(sent).then(resolve))),
  );
  await render(<Screen as="panel" printer={stored} />);
  await name.fill('Canon');
  await press('Save');
  await expect.element(submit).toHaveAttribute('aria-busy', 'true');
  await name.fill('Canon II');
  finish();
  await expect.element(page.getByText('Canon saved')).toBeVisible();
  await expect.element(name).toHaveValue('Canon II');
  await expect.element(page.getByText('Not saved yet.')).toBeVisible();
});
