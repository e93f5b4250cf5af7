import './test-styles.css';
import Axe from 'axe-core';
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import type { DataColumn } from './data-column.ts';
import { DataGroup, DataLine, DataRows, GroupedTable } from './GroupedTable.tsx';

type Person = { readonly id: string; readonly name: string; readonly note: string };
const person = (name: string): Person => ({ id: name, name, note: `Note of ${name}` });
const columns: readonly DataColumn<Person>[] = [
  { id: 'name', label: 'Name', heading: true, cell: ({ name }) => name },
  { id: 'note', label: 'Note', cell: ({ note }) => note },
  { id: 'acts', label: 'Actions', controls: true, cell: ({ name }) => <button>Edit {name}</button> },
];
const groups = [
  { title: 'Class 9', people: [person('Asha'), person('Ben')] },
  { title: 'Class 10', people: [person('Carla')] },
];

const show = (asCards = false) =>
  render(
    <GroupedTable label="People" columns={columns} asCards={asCards} minWidth={asCards ? undefined : '40rem'}>
      {groups.map(({ title, people }) => (
        <DataGroup key={title} head={<button>All of {title}</button>} headClass="px-4">
          <DataRows columns={columns} context={undefined} rows={people} keyOf={({ id }) => id} />
          <DataLine className="px-4">That was {title}</DataLine>
        </DataGroup>
      ))}
    </GroupedTable>,
  );
const edit = (name: string) => page.getByRole('button', { name: `Edit ${name}`, exact: true });

beforeEach(() => page.viewport(1000, 700));

test('each group is a row group with its head, its rows and lines across all columns', async () => {
  await show();
  await expect.element(page.getByRole('rowgroup').nth(1)).toMatchTextContent(/^All of Class 9Asha.*Class 9$/);
  await expect.element(page.getByRole('rowheader', { name: 'Carla' })).toBeVisible();
  const width = page.getByRole('table').element().getBoundingClientRect().width;
  expect(page.getByText('That was Class 10').element().getBoundingClientRect().width).toBe(width);
  const { violations } = await Axe.run(page.getByRole('region', { name: 'People' }).element());
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)).toEqual([]);
});

test('arrow keys go from row to row over the lines between groups', async () => {
  await show();
  edit('Asha').element().focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(edit('Ben')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(edit('Carla')).toHaveFocus();
  await userEvent.keyboard('{Home}');
  await expect.element(edit('Asha')).toHaveFocus();
});

test('the cells of a card stand under each other, and fit a screen of 320 px', async () => {
  await page.viewport(320, 600);
  await show(true);
  const note = page.getByText('Note of Asha').element().getBoundingClientRect();
  expect(edit('Asha').element().getBoundingClientRect().top).toBeGreaterThanOrEqual(note.bottom);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
