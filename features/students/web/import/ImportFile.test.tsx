import { partSize } from '@lanyard/uploads/api';
import { beforeEach, describe, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import type { Import, ImportColumns } from '../../api-import.ts';
import {
  importPath,
  importId,
  importServer,
  writeRequestsTo,
  importServerOf,
  someColumns,
  someImport,
  type ImportServerAnswer,
  type ImportServerRequest,
} from './test-import-server.ts';
import { TestImport } from './TestImport.tsx';

type Reading = NonNullable<Import['reading']>;
const reading = someImport().reading as Reading;

beforeEach(() => page.viewport(1280, 800));

describe('the file', () => {
  const size = partSize + 1;
  const longFile = (): File => new File(['x'.repeat(size)], 'long.csv', { type: 'text/x-odd' });
  /** A server that receives the file of an import. `begun` and `sent` can replace its answers. */
  function receiver(over: Partial<Record<'begun' | 'sent', () => ImportServerAnswer | undefined>> = {}) {
    let received = 0;
    const now = (): Import => {
      const state = received < size ? 'receiving' : 'reading';
      return someImport({
        name: 'long.csv',
        state,
        step: 'file',
        reading: null,
        counts: null,
        size,
        received,
      });
    };
    const upload = (state = 'receiving'): ImportServerAnswer => ({
      body: { id: importId, purpose: 'roster', size, received, state, reason: null, file: null },
    });
    const log = importServer(({ method, path, query }) => {
      if (path === '/imports')
        return method === 'POST' ? { status: 201, body: now() } : { body: { imports: [] } };
      if (path === '/uploads') return over.begun?.() ?? upload();
      if (path === `/uploads/${importId}/finish`) return upload('received');
      if (path === `/uploads/${importId}`) {
        if (method !== 'PATCH') return upload();
        const given = over.sent?.();
        if (given) return given;
        received = query === '?offset=0' ? partSize : size;
        return upload();
      }
      return path === importPath ? { body: now() } : undefined;
    });
    const offsets = (): string[] => writeRequestsTo(log, `/uploads/${importId}`).map(({ query }) => query);
    return { log, offsets };
  }
  const chooseLong = async (): Promise<void> =>
    userEvent.upload(document.querySelector('input[type=file]') as HTMLElement, longFile());

  test('goes in parts, and an interrupted one goes on where the server says', async () => {
    let parts = 0;
    const { log, offsets } = receiver({
      sent: () => (++parts === 2 ? { status: 409, body: { code: 'offset_differs' } } : undefined),
    });
    await render(<TestImport />);
    await chooseLong();
    await expect.element(page.getByText('Reading the file').first()).toBeVisible();
    expect(writeRequestsTo(log, '/imports')).toMatchObject([{ body: { name: 'long.csv', size } }]);
    expect(writeRequestsTo(log, '/uploads')).toMatchObject([
      { body: { id: importId, purpose: 'roster', size, mediaType: 'application/octet-stream' } },
    ]);
    expect(offsets()).toEqual(['?offset=0', `?offset=${String(partSize)}`, `?offset=${String(partSize)}`]);
    await expect.element(page.getByLabelText('Address')).toMatchTextContent(/"step":"file"/);
  });

  test('waits without a network and continues automatically', async () => {
    let up = false;
    receiver({
      sent: () => {
        if (!up) throw new TypeError('the network is down');
        return undefined;
      },
    });
    await render(<TestImport />);
    await chooseLong();
    await expect.element(page.getByText('Waiting for the network'), { timeout: 8000 }).toBeVisible();
    up = true;
    globalThis.dispatchEvent(new Event('online'));
    await expect.element(page.getByText('Reading the file').first()).toBeVisible();
  });

  test.each([
    ['the same file goes on', undefined, 0],
    ['one of the same name and size with other contents begins a new import', 'key_reused', 1],
  ])('found again after the tab was closed: %s', async (_, code, imports) => {
    let asked = 0;
    const { log } = receiver({
      begun: () => (code !== undefined && ++asked === 1 ? { status: 422, body: { code } } : undefined),
    });
    await render(<TestImport search={{ import: importId }} />);
    await expect.element(page.getByText('Choose long.csv again')).toBeVisible();
    await chooseLong();
    await expect.element(page.getByText('Reading the file').first()).toBeVisible();
    expect(writeRequestsTo(log, '/imports')).toHaveLength(imports);
  });

  test('says why, if the server refuses the file during the upload', async () => {
    receiver({ begun: () => ({ status: 403, body: { code: 'not_allowed' } }) });
    await render(<TestImport search={{ import: importId }} />);
    await expect.element(page.getByText('Choose long.csv again')).toBeVisible();
    await chooseLong();
    await expect.element(page.getByRole('alert')).toMatchTextContent(/The file could not be sent/);
  });

  test('one that is too large is refused before a byte is sent', async () => {
    const log = importServer(({ path }) => (path === '/imports' ? { body: { imports: [] } } : undefined));
    await render(<TestImport />);
    const file = new File([], 'big.csv');
    Object.defineProperty(file, 'size', { value: 60_000_000 });
    const transfer = new DataTransfer();
    transfer.items.add(file);
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    Object.defineProperty(input, 'files', { value: [file] });
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await expect.element(page.getByRole('alert')).toMatchTextContent(/larger than 50 MB/);
    expect(writeRequestsTo(log, '/imports')).toHaveLength(0);
  });

  test('rows pasted anywhere on the page are a file', async () => {
    const log = importServer(({ method, path }) => {
      if (path === '/imports' && method === 'POST')
        return { status: 201, body: someImport({ state: 'reading', step: 'file', reading: null }) };
      if (path === '/imports') return { body: { imports: [] } };
      return path === importPath
        ? { body: someImport({ state: 'reading', step: 'file', reading: null }) }
        : undefined;
    });
    await render(<TestImport />);
    const data = new DataTransfer();
    data.setData('text/plain', 'Name\tClass\nAsha\t9');
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    await expect
      .poll(() => writeRequestsTo(log, '/imports'))
      .toMatchObject([{ body: { name: 'Pasted rows.csv' } }]);
  });

  test('a refused one says why in a sentence, and another can be chosen', async () => {
    importServerOf(
      someImport({ state: 'refused', step: 'file', reason: 'old_excel', reading: null, counts: null }),
    );
    await render(<TestImport search={{ import: importId }} />);
    await expect.element(page.getByRole('alert')).toMatchTextContent(/old Excel file \(\.xls\)/);
    await expect.element(page.getByText('Choose another file')).toBeVisible();
  });
});

test('a OneRoster zip is named with its version, and who numbers its students', async () => {
  const roster = { ...reading, format: 'oneroster', encoding: null, delimiter: null, rosterVersion: '1.1' };
  const job = someImport({ state: 'columns', step: 'columns', counts: null, reading: roster as Reading });
  importServerOf(job, ({ path }) =>
    path === `${importPath}/columns`
      ? { body: someColumns({ needs: [{ field: 'roll_no', from: [], state: 'given' }] }) }
      : undefined,
  );
  const { unmount } = await render(<TestImport search={{ import: importId, step: 'file' }} />);
  await expect.element(page.getByText(/^OneRoster 1\.1/)).toBeVisible();
  await unmount();
  await render(<TestImport search={{ import: importId }} />);
  await expect.element(page.getByText('numbered by Lanyard')).toBeVisible();
});

describe('columns', () => {
  const atColumns = someImport({ state: 'columns', step: 'columns', counts: null, willApply: null });
  const [name, consent] = someColumns().columns;
  const confirmed = [name, { ...consent, how: 'chosen' }] as ImportColumns['columns'];
  let chosen = false;
  beforeEach(() => {
    chosen = false;
  });
  const parts = ({ path, method }: ImportServerRequest): ImportServerAnswer | undefined => {
    if (path === importPath && chosen) return { body: { ...atColumns, version: 4 } };
    if (path === `${importPath}/preview`)
      return {
        body: {
          row: 2,
          of: 40,
          name: 'Asha Rao',
          identifier: '10-A-7',
          fields: [],
          problems: [],
          matchedBy: 'admission_no',
          student: null,
        },
      };
    if (path === `${importPath}/columns`) {
      chosen ||= method === 'PATCH';
      if (chosen) return { body: someColumns({ columns: confirmed, version: 4 }) };
    }
    return undefined;
  };

  test('how we know stands beside each; consent asks before anything is compared', async () => {
    const log = importServerOf(atColumns, parts);
    await render(<TestImport search={{ import: importId }} />);
    await expect.element(page.getByText('Same as June 2025')).toBeVisible();
    await expect.element(page.getByText('214 in capitals or small letters become Title Case')).toBeVisible();
    await expect.element(page.getByText(/does not add a second one/)).toBeVisible();
    const compare = page.getByRole('button', { name: /^Compare with the roster/ });
    await expect.element(compare).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: /^Please confirm/ }).click();
    await expect
      .poll(() => writeRequestsTo(log, `${importPath}/columns`))
      .toMatchObject([{ method: 'PATCH', body: { columns: [{ at: 1, field: 'consent' }] } }]);
    await expect.element(compare).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('if another column had the chosen field, that column loses it', async () => {
    const log = importServerOf(atColumns, parts);
    await render(<TestImport search={{ import: importId }} />);
    await page.getByRole('combobox', { name: 'Field for Photo OK?' }).click();
    await page.getByRole('option', { name: 'Name' }).click();
    await expect
      .poll(() => writeRequestsTo(log, `${importPath}/columns`))
      .toMatchObject([
        {
          body: {
            columns: [
              { at: 1, field: 'name' },
              { at: 0, field: null },
            ],
          },
        },
      ]);
  });
});

describe('a column without a field', () => {
  const [nameColumn] = someColumns().columns as [ImportColumns['columns'][number]];
  const bloodColumn = { ...nameColumn, at: 1, name: 'Blood Gp', samples: ['A+'], notes: [], since: null };
  const cardField = { key: 'blood', label: 'Blood' };
  const ignored = { ...bloodColumn, field: null, how: 'ignored', cardField } as const;
  const atColumns = someImport({ state: 'columns', step: 'columns', counts: null, willApply: null });
  const withColumns = ({ path }: ImportServerRequest): ImportServerAnswer | undefined =>
    path === `${importPath}/columns`
      ? { body: someColumns({ columns: [nameColumn, ignored], ready: true }) }
      : undefined;

  test('gets the field that the cards print, with the name of the column, and is imported as it', async () => {
    let mapped = false;
    const log = importServerOf(atColumns, (asked) => {
      mapped ||= asked.path === `${importPath}/columns` && asked.method === 'PATCH';
      if (asked.path === '/student-fields')
        return { status: 201, body: { id: '1', key: 'blood', label: 'Blood group', version: 1 } };
      if (asked.path === importPath && mapped) return { body: { ...atColumns, version: 4 } };
      if (asked.path === `${importPath}/columns` && mapped)
        return {
          body: someColumns({
            columns: [nameColumn, { ...bloodColumn, field: 'custom:blood', how: 'chosen' }],
            fields: [...someColumns().fields, { field: 'custom:blood', label: 'Blood group' }],
            version: 4,
          }),
        };
      return withColumns(asked);
    });
    await render(<TestImport search={{ import: importId }} roles={['admin']} />);
    await expect.element(page.getByText('Your cards print Blood.')).toBeVisible();
    await page.getByRole('button', { name: 'Add field for Blood Gp' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add a field' });
    await expect.element(dialog.getByRole('textbox', { name: 'Label' })).toHaveValue('Blood Gp');
    await expect.element(dialog.getByRole('combobox', { name: 'Kind' })).toMatchTextContent('Text');
    await dialog.getByRole('textbox', { name: 'Label' }).fill('Blood group');
    await dialog.getByRole('button', { name: 'Add field' }).click();
    const select = page.getByRole('combobox', { name: 'Field for Blood Gp' });
    await expect.element(select).toMatchTextContent('Blood group');
    expect(writeRequestsTo(log, '/student-fields')).toMatchObject([
      { method: 'POST', body: { label: 'Blood group', kind: 'text', key: 'blood' } },
    ]);
    expect(writeRequestsTo(log, `${importPath}/columns`)).toMatchObject([
      { body: { columns: [{ at: 1, field: 'custom:blood' }] } },
    ]);
  });

  test('names who can add a field, if the person cannot', async () => {
    importServerOf(atColumns, withColumns);
    await render(<TestImport search={{ import: importId }} />);
    await expect.element(page.getByText(/An admin of your school can add a field/)).toBeVisible();
    await expect
      .element(page.getByRole('button', { name: 'Add field for Blood Gp' }))
      .not.toBeInTheDocument();
  });
});

test('offline it says so, and Retry asks again', async () => {
  let up = false;
  importServer(({ path }) => {
    if (!up) throw new TypeError('the network is down');
    if (path === importPath) return { body: someImport({ state: 'reading', step: 'file', reading: null }) };
    return undefined;
  });
  await render(<TestImport search={{ import: importId }} />);
  await expect.element(page.getByRole('alert')).toMatchTextContent(/You are offline/);
  up = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Reading the file').first()).toBeVisible();
});
