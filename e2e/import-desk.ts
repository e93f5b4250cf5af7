// Steps that several import journeys use, and their student lists.
import { expect, type Locator, type Page } from '@playwright/test';

const family = (i: number): string =>
  ['Rao', 'Sen', 'Khan', 'Iyer', 'Müller', 'Das', 'Núñez', 'Pillai', 'Bose', 'Gill'][i % 10] ?? '';
const given = (i: number): string =>
  ['Asha', 'José', 'Sana', 'Ravi', 'Zoë', 'Mei', 'Omar', 'Lena', 'Noor', 'Ishaan', 'Tara'][i % 11] ?? '';
/**
 * A student's name in the list, surname first. Half of the students are in 9-B and half in 10-A. The list writes class,
 * division and roll number in different ways, as an office would.
 */
const nameOf = (i: number): string => `${family(i)}, ${given(i)}`;
const messyRow = (i: number): string[] =>
  i % 2 === 1
    ? [nameOf(i), i % 4 === 1 ? 'X' : '10th', 'a', String((i + 1) / 2), `L/${String(i)}`]
    : [nameOf(i), 'IX', 'B', String(i / 2), `L/${String(i)}`];
export const messyRosterCsv = (
  change: (row: string[], i: number) => string[] | undefined = (row) => row,
): Buffer => {
  const rows = Array.from({ length: 40 }, (_, i) => change(messyRow(i + 1), i + 1));
  const lines = rows.flatMap((row) =>
    row ? [row.map((cell) => (cell.includes(';') ? `"${cell}"` : cell)).join(';')] : [],
  );
  return Buffer.from(
    ['Lakeside School;;;;', 'Student Name;Std;Div;R.No;Adm. No.', ...lines].join('\r\n'),
    'latin1',
  );
};

const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const chooseFile = (page: Page, name: string, buffer: Buffer, mimeType?: string): Promise<void> =>
  page.locator('input[type=file]').setInputFiles({
    name,
    mimeType: mimeType ?? (name.endsWith('.xlsx') ? excel : 'text/csv'),
    buffer,
  });
export const differenceTile = (page: Page, label: string): Locator =>
  page
    .getByRole('navigation', { name: 'Kinds of difference' })
    .getByRole('button', { name: new RegExp(`^[\\d,]+ ${label}`) });
export async function expectCounts(page: Page, counts: Readonly<Record<string, number>>): Promise<void> {
  for (const [label, count] of Object.entries(counts))
    await expect(differenceTile(page, label)).toHaveAccessibleName(new RegExp(`^${String(count)} ${label}`));
}
/** Starts an import and continues until the page shows the differences. */
export async function openDifferences(page: Page, name: string, file: Buffer): Promise<void> {
  await page.goto('/import');
  await chooseFile(page, name, file);
  await expect(page.getByRole('heading', { name: 'How we read it' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Compare with the roster' }).click();
  await expect(differenceTile(page, 'Changed')).toBeVisible();
}

/** Starts an upload that the server never answers. Ends when the page asks for the file again. */
export async function cutOffUpload(page: Page, name: string, file: Buffer): Promise<void> {
  const part = '**/uploads/*?offset=*';
  await page.route(part, () => undefined);
  await page.goto('/import');
  await chooseFile(page, name, file);
  await expect(page.getByRole('heading', { name: 'Sending the file' })).toBeVisible();
  const address = page.url();
  await page.goto('/students');
  await page.unroute(part);
  await page.goto(address);
  await expect(page.getByRole('heading', { name: `Choose ${name} again` })).toBeVisible();
}

/**
 * A second student list with six changes, three joiners, two leavers and four errors. The changes are four names, and
 * two roll numbers that swap.
 */
export const changedRosterFile = (): Buffer => {
  const file = messyRosterCsv((row, i) => {
    const [name = '', std = '', div = '', roll = '', number = ''] = row;
    if (i <= 4) return [`${name}-Mary`, std, div, roll, number];
    // The students with the roll numbers 3 and 5 in 10-A swap these numbers.
    if (i === 5) return [name, std, div, '5', number];
    if (i === 9) return [name, std, div, '3', number];
    if (i === 11 || i === 13) return [name, 'XX th', div, roll, number];
    if (i === 15) return [name, std, div, 'O8', number];
    if (i === 17) return ['', std, div, roll, number];
    return i > 38 ? undefined : row;
  }).toString('latin1');
  const joiners = ['Adler, Ina;X;A;101;L/101', 'Bach, Uwe;IX;B;102;L/102', 'Celan, Eva;IX;B;103;L/103'];
  return Buffer.from([file, ...joiners].join('\r\n'), 'latin1');
};
