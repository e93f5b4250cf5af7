import { setUpCode } from '@lanyard/accounts/server/door/set-up-code';
import { keyRingOf } from '@lanyard/keys/key-ring';
import { expect, request, type BrowserContext, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

import { sampleMasterKey } from '../tools/sample/master-key.ts';
import { startOwnServer, type OwnServer } from './own-server.ts';

const admin = { name: 'Asha Rao', email: 'asha@lakeside.test', password: 'four words make one' };
let session: Parameters<BrowserContext['addCookies']>[0] = [];

/** A school with classes 9 to 12 and no students, which no other journey uses. Its admin has a second factor. */
export async function startSchoolServer(port: number): Promise<OwnServer> {
  const server = await startOwnServer(port, { SAMPLE: 'no' });
  const desk = await request.newContext({
    baseURL: server.address,
    extraHTTPHeaders: { origin: server.address },
  });
  const post = async (path: string, data: object = {}): Promise<unknown> => {
    const reply = await desk.post(`/api/v1${path}`, { data });
    if (!reply.ok()) throw new Error(`${path}: ${await reply.text()}`);
    return reply.json();
  };
  await post('/set-up', {
    code: setUpCode(keyRingOf(sampleMasterKey)),
    school: 'Lakeside School',
    timeZone: 'Asia/Kolkata',
    ...admin,
  });
  const { secret } = (await post('/account/totp')) as { secret: string };
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  await post('/account/totp/confirm', { code: app.generate() });
  session = (await desk.storageState()).cookies;
  await desk.dispose();
  return server;
}

/** Signs in the school's admin without loading a page. The next `goto` opens the page that the journey needs. */
export const startAdminSession = (page: Page): Promise<void> => page.context().addCookies(session);

export async function signIn(page: Page, path = '/'): Promise<void> {
  await startAdminSession(page);
  await page.goto(path);
  await expect(page.getByRole('banner')).toContainText('Lakeside School');
}

type Listed = Readonly<Record<'id' | 'name' | 'class' | 'division' | 'rollNo' | 'photoStatus', string>>;

/** All students of the current year as the server returns them, without the times and counts of changes. */
export async function dumpRoster(page: Page): Promise<readonly string[]> {
  const read = async (path: string): Promise<unknown> => (await page.request.get(`/api/v1${path}`)).json();
  const { memberships } = ((await read('/session')) as { me: { memberships: { org: string }[] } }).me;
  const org = memberships[0]?.org ?? '';
  const lines: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const listed = (await read(
      `/orgs/${org}/students?limit=100${after === '' ? '' : `&after=${encodeURIComponent(after)}`}`,
    )) as { students: Listed[]; next: string | null };
    for (const { id, name, class: inClass, division, rollNo, photoStatus } of listed.students)
      lines.push([id, inClass, division, rollNo, name, photoStatus].join(' '));
    after = listed.next;
  }
  return lines;
}
