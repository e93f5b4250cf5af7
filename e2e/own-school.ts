import { expect, type Page } from '@playwright/test';

import { ownServer, type OwnServer } from './own-server.ts';

const admin = { name: 'Asha Rao', email: 'asha@lakeside.test', password: 'four words make one' };

/** A school with classes 9 to 12 and nobody in them, which no other journey knows. */
export async function ownSchool(port: number): Promise<OwnServer> {
  const server = await ownServer(port, { SAMPLE: 'no' });
  const made = await fetch(`${server.address}/api/v1/set-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.address },
    body: JSON.stringify({ school: 'Lakeside School', timeZone: 'Asia/Kolkata', ...admin }),
  });
  if (!made.ok) throw new Error(await made.text());
  return server;
}

export async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(admin.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toContainText('Lakeside School');
}

type Listed = Readonly<Record<'id' | 'name' | 'class' | 'division' | 'rollNo' | 'photoStatus', string>>;

/** Everybody of the current year as the server tells, without when and how often they were touched. */
export const dumpRoster = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const read = async (path: string): Promise<unknown> => (await fetch(`/api/v1${path}`)).json();
    const { memberships } = ((await read('/session')) as { me: { memberships: { org: string }[] } }).me;
    const org = memberships[0]?.org ?? '';
    const lines: string[] = [];
    for (let after: string | null = ''; after !== null;) {
      const page_ = (await read(
        `/orgs/${org}/students?limit=100${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`,
      )) as { students: Listed[]; next: string | null };
      for (const { id, name, class: inClass, division, rollNo, photoStatus } of page_.students)
        lines.push([id, inClass, division, rollNo, name, photoStatus].join(' '));
      after = page_.next;
    }
    return lines;
  });
