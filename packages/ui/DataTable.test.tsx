import './test-styles.css';
import Axe from 'axe-core';
import { useMemo, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { cdp, page, userEvent } from 'vitest/browser';

import type { DataColumn, RowSelection, SortOrder } from './data-column.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';

type Person = { readonly id: string; readonly name: string; readonly town: string };
type Context = { readonly onEdit: (person: Person) => void };
const people = (count: number): readonly Person[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `p${String(at)}`,
    name: `Asha ${String(at + 1)}`,
    town: 'Pune',
  }));
const columns: readonly DataColumn<Person, Context>[] = [
  { id: 'name', label: 'Name', sort: 'name', cell: ({ name }) => name },
  { id: 'town', label: 'Town', width: '40%', cell: ({ town }) => town },
  {
    id: 'acts',
    label: 'Actions',
    width: '6rem',
    align: 'end',
    controls: true,
    cell: (person, { onEdit }) => <button onClick={() => onEdit(person)}>Edit {person.name}</button>,
  },
];

let log: string[] = [];
const context: Context = { onEdit: ({ name }) => log.push(`edit ${name}`) };

function List({
  count = 500,
  ...rest
}: { readonly count?: number } & Partial<DataTableProps<Person, Context>>) {
  const rows = useMemo(() => people(count), [count]);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [sort, setSort] = useState<{ by: string; order: SortOrder }>({ by: 'town', order: 'asc' });
  const selection: RowSelection<Person> = {
    isSelected: ({ id }) => selected.has(id),
    nameOf: ({ name }) => name,
    allLabel: 'Select all',
    all: selected.size === count || (selected.size > 0 && 'mixed'),
    withBar: selected.size > 0,
    onToggle: ({ id }) =>
      setSelected(
        new Set(selected.has(id) ? [...selected].filter((each) => each !== id) : [...selected, id]),
      ),
    onToggleRange: (row, loaded) =>
      setSelected(new Set(loaded.slice(0, loaded.indexOf(row) + 1).map(({ id }) => id))),
    onToggleAll: () => setSelected(selected.size === count ? new Set() : new Set(rows.map(({ id }) => id))),
  };
  return (
    <DataTable
      label="People"
      className="h-100"
      columns={columns}
      context={context}
      rows={rows}
      selection={selection}
      sort={sort}
      onSort={(by, order) => setSort({ by, order })}
      onOpen={({ name }) => log.push(`open ${name}`)}
      onEdit={({ name }) => log.push(`edit ${name}`)}
      pageKeys
      {...rest}
    />
  );
}

const table = page.getByRole('table', { name: 'People' });
const region = page.getByRole('region', { name: 'People' });
const box = (number: number) =>
  page.getByRole('checkbox', { name: `Select Asha ${String(number)}`, exact: true });
const names = () =>
  page
    .getByRole('checkbox', { name: /^Select Asha/ })
    .elements()
    .map((each) => Number(each.ariaLabel?.slice('Select Asha '.length)));
const frame = () => region.element();
const media = (features: object) =>
  (cdp() as { send(method: string, params: object): Promise<unknown> }).send(
    'Emulation.setEmulatedMedia',
    features,
  );

beforeEach(async () => {
  log = [];
  await media({ media: '' });
  await page.viewport(1000, 700);
});

describe('rows', () => {
  test('has only the rows in sight and a few more in the document, in order', async () => {
    await render(<List />);
    await expect.element(box(1)).toBeVisible();
    expect(names().length).toBeLessThan(25);
    frame().scrollTo({ top: 46 * 300 });
    await expect.element(box(303)).toBeVisible();
    expect(names().length).toBeLessThan(25);
    expect(names()).toEqual(names().toSorted((a, b) => a - b));
    frame().scrollTo({ top: 46 * 500 });
    await expect.element(box(500)).toBeVisible();
  });

  test('tells how many rows there are, and which each one is', async () => {
    await render(<List total={5000} />);
    await expect.element(table).toHaveAttribute('aria-rowcount', '5001');
    await expect
      .element(page.getByRole('row', { name: /Asha 3$|Asha 3 / }))
      .toHaveAttribute('aria-rowindex', '4');
  });

  test('keeps the head in sight', async () => {
    await render(<List />);
    frame().scrollTo({ top: 46 * 200 });
    await expect.element(box(203)).toBeVisible();
    const head = page.getByRole('columnheader', { name: 'Name' }).element().getBoundingClientRect();
    expect(head.top - frame().getBoundingClientRect().top).toBeLessThan(40);
  });

  test('fetches the next rows before they come into sight, and shows placeholders meanwhile', async () => {
    let fetched = 0;
    await render(<List count={100} total={200} fetchMore={() => fetched++} />);
    await expect.element(box(1)).toBeVisible();
    expect(fetched).toBe(0);
    frame().scrollTo({ top: 46 * 60 });
    await expect.poll(() => fetched).toBeGreaterThan(0);
    frame().scrollTo({ top: 46 * 150 });
    await expect.poll(() => document.querySelectorAll('tbody tr[aria-hidden]').length).toBeGreaterThan(3);
  });

  test('starts another list at its top', async () => {
    const screen = await render(<List listId="all" />);
    frame().scrollTo({ top: 46 * 200 });
    await expect.element(box(203)).toBeVisible();
    await screen.rerender(<List listId="missing" />);
    await expect.element(box(1)).toBeVisible();
    expect(frame().scrollTop).toBe(0);
  });

  test('follows the row height of the density', async () => {
    await render(<List />);
    const height = () => page.getByRole('row').nth(1).element().getBoundingClientRect().height;
    await expect.poll(height).toBe(46);
    document.documentElement.dataset['density'] = 'compact';
    await expect.poll(height).toBe(36);
    await expect.poll(() => table.element().getBoundingClientRect().height).toBe(40 + 500 * 36);
    delete document.documentElement.dataset['density'];
  });
});

describe('keyboard', () => {
  test('goes from row to row with arrows, Page, Home and End', async () => {
    await render(<List />);
    await box(1).click();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect.element(box(2)).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect.element(box(500)).toHaveFocus();
    await userEvent.keyboard('{PageUp}');
    await expect.element(box(500)).not.toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect.element(box(1)).toHaveFocus();
    await userEvent.keyboard('{PageDown}');
    await expect.element(box(7)).toHaveFocus();
  });

  test('selects with Space, opens with Enter and edits with E', async () => {
    await render(<List />);
    await userEvent.keyboard('jj ');
    await expect.element(box(2)).toBeChecked();
    await userEvent.keyboard('{Enter}e');
    expect(log).toEqual(['open Asha 2', 'edit Asha 2']);
  });

  test('leaves Enter to the buttons of a row', async () => {
    await render(<List />);
    page.getByRole('button', { name: 'Edit Asha 3', exact: true }).element().focus();
    await userEvent.keyboard('{Enter}');
    expect(log).toEqual(['edit Asha 3']);
  });

  test('goes to the same control of the next row if rows cannot be selected', async () => {
    await render(<List selection={undefined} />);
    const edit = (number: number) =>
      page.getByRole('button', { name: `Edit Asha ${String(number)}`, exact: true });
    edit(3).element().focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(edit(4)).toHaveFocus();
  });

  test('calls the list’s own keys only while a row has the focus', async () => {
    await render(
      <List
        onKey={({ name }, key) => key === 'd' && log.push(`dispatch ${name}`) > 0}
        selection={undefined}
      />,
    );
    await expect.element(table).toBeVisible();
    await userEvent.keyboard('d');
    page.getByRole('button', { name: 'Edit Asha 3', exact: true }).element().focus();
    await userEvent.keyboard('dx');
    expect(log).toEqual(['dispatch Asha 3']);
  });

  test('has one row that Tab reaches, and keeps the focus while the list is scrolled', async () => {
    await render(<List />);
    await box(4).click();
    expect(document.querySelectorAll('tbody input[tabindex="0"]')).toHaveLength(1);
    frame().scrollTo({ top: 46 * 300 });
    await expect.element(box(303)).toBeVisible();
    await expect.element(box(4)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(box(5)).toHaveFocus();
    await expect.element(box(5)).toBeInViewport();
  });
});

describe('selection', () => {
  test('selects one row, a range with Shift, or all rows', async () => {
    await render(<List />);
    await box(2).click();
    await expect.element(box(2)).toBeChecked();
    await expect.element(page.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();
    await box(5).click({ modifiers: ['Shift'] });
    for (const number of [1, 3, 5]) await expect.element(box(number)).toBeChecked();
    await expect.element(box(6)).not.toBeChecked();
    await page.getByRole('checkbox', { name: 'Select all' }).click();
    await expect.element(box(6)).toBeChecked();
    await expect.element(page.getByRole('row', { selected: true }).first()).toBeVisible();
  });

  test('the last row can be scrolled clear of the selection bar', async () => {
    await render(<List />);
    await box(1).click();
    await userEvent.keyboard('{End}');
    await expect.element(box(500)).toHaveFocus();
    const space = frame().getBoundingClientRect().bottom - box(500).element().getBoundingClientRect().bottom;
    expect(space).toBeGreaterThan(72);
  });
});

test('axe finds nothing wrong in a list with a selection', async () => {
  await render(<List />);
  await box(2).click();
  const { violations } = await Axe.run(frame());
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
});

test('the head sorts: first in its own order, then in the other', async () => {
  await render(<List />);
  const head = page.getByRole('columnheader', { name: 'Name' });
  await expect.element(head).toHaveAttribute('aria-sort', 'none');
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
});

describe('narrow', () => {
  const hint = () => document.querySelector('[data-overflow-hint]');

  test('says that there are more columns until the last is in sight, and the actions stay', async () => {
    await page.viewport(500, 700);
    await render(<List minWidth="55rem" />);
    await expect.poll(hint).not.toBeNull();
    const actions = page.getByRole('button', { name: 'Edit Asha 1', exact: true });
    const edge = () => frame().getBoundingClientRect().right;
    await expect.poll(() => edge() - actions.element().getBoundingClientRect().right).toBeGreaterThan(0);
    frame().scrollTo({ left: 1000 });
    await expect.poll(hint).toBeNull();
    expect(edge() - actions.element().getBoundingClientRect().right).toBeGreaterThan(0);
  });

  test('says that there are more columns even without a column of controls', async () => {
    await page.viewport(500, 700);
    await render(<List minWidth="55rem" columns={columns.slice(0, 2)} />);
    await expect.poll(hint).not.toBeNull();
    frame().scrollTo({ left: 1000 });
    await expect.poll(hint).toBeNull();
  });

  test('shows no hint if all columns have room', async () => {
    await render(<List minWidth="55rem" />);
    await expect.element(box(1)).toBeVisible();
    expect(hint()).toBeNull();
  });

  test('fits a screen of 320 px', async () => {
    await page.viewport(320, 600);
    await render(<List columns={columns.slice(0, 2)} />);
    await expect.element(box(1)).toBeVisible();
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
    expect(hint()).toBeNull();
  });
});

test('prints every row that is loaded, and no controls', async () => {
  await render(<List count={200} total={5000} />);
  await expect.element(box(1)).toBeVisible();
  // A browser that prints sends `beforeprint` first and then uses the print styles. In the other order, the table would
  // measure a frame that is as tall as the whole list, and draw all 5,000 rows.
  dispatchEvent(new Event('beforeprint'));
  await media({ media: 'print' });
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(200);
  await expect.element(page.getByText(/^These are the first 200 of 5,000 rows\./)).toBeVisible();
  await expect.element(page.getByRole('columnheader', { name: 'Town' })).toBeVisible();
  expect(page.getByRole('checkbox').elements()).toHaveLength(0);
  expect(page.getByRole('button', { name: /^Edit/ }).elements()).toHaveLength(0);
  expect(frame().scrollHeight).toBe(frame().clientHeight);
  await media({ media: '' });
  dispatchEvent(new Event('afterprint'));
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBeLessThan(25);
});

/** Has 40 rows at first and 40 more for each page. */
function PagedList({ total }: { readonly total: number }) {
  const [loaded, setLoaded] = useState(40);
  const next = () => setTimeout(() => setLoaded((before) => before + 40), 20);
  return <List count={loaded} total={total} fetchMore={loaded < total ? next : undefined} />;
}

test('Ctrl P fetches the rest of the list and then prints all rows', async () => {
  const printed: number[] = [];
  vi.spyOn(globalThis, 'print').mockImplementation(() => {
    printed.push(document.querySelectorAll('tbody tr').length);
  });
  const screen = await render(<PagedList total={160} />);
  await expect.element(box(1)).toBeVisible();
  await userEvent.keyboard('{Control>}p{/Control}');
  await expect.poll(() => printed).toEqual([160]);
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBeLessThan(25);
  await screen.unmount();
});

test('in a low window the page scrolls the rows, and the frame does not', async () => {
  await page.viewport(1000, 400);
  let fetched = 0;
  await render(<List className="" total={1000} fetchMore={() => fetched++} />);
  await expect.element(box(1)).toBeVisible();
  expect(frame().scrollHeight).toBe(frame().clientHeight);
  expect(names().length).toBeLessThan(25);
  scrollTo({ top: 46 * 300 });
  await expect.element(box(303)).toBeInViewport();
  expect(names().length).toBeLessThan(25);
  expect(fetched).toBe(0);
  scrollTo({ top: 46 * 480 });
  await expect.poll(() => fetched).toBeGreaterThan(0);
  box(480).element().focus();
  await userEvent.keyboard('{Home}');
  await expect.element(box(1)).toHaveFocus();
  await expect.element(box(1)).toBeInViewport();
});

test('a growing list has all its rows, as tall as their content', async () => {
  const tall: DataColumn<Person, Context> = {
    id: 'tall',
    label: 'Tall',
    cell: () => <p style={{ height: 90 }}>Two lines</p>,
  };
  await render(<List growing count={60} columns={[...columns, tall]} />);
  await expect.element(box(1)).toBeVisible();
  expect(names()).toHaveLength(60);
  expect(page.getByRole('row').nth(1).element().getBoundingClientRect().height).toBeGreaterThan(90);
});

test('a growing list in a page that scrolls brings the row with the focus into sight', async () => {
  await render(<List growing className="" count={60} selection={undefined} />);
  const edit = (number: number) =>
    page.getByRole('button', { name: `Edit Asha ${String(number)}`, exact: true });
  edit(1).element().focus();
  await userEvent.keyboard('{End}');
  await expect.element(edit(60)).toHaveFocus();
  await expect.element(edit(60)).toBeInViewport();
  await userEvent.keyboard('{PageUp}');
  await expect.element(edit(60)).not.toHaveFocus();
  await expect.element(page.getByRole('button', { name: 'Edit Asha 59' })).not.toHaveFocus();
});
