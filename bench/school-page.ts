// The real page of a school of so many students, signed in as its staff.
import type { AddressInfo } from 'node:net';

import { joinOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import { newPerson } from '@lanyard/accounts/server/test-people';
import { scratchPostgres } from '@lanyard/db/embedded';
import { tenants } from '@lanyard/db/tenant';
import { sessionCookie } from '@lanyard/http/session-cookie';
import { chromium, type Page } from '@playwright/test';

import { prepareDatabase } from '../apps/server/prepare-database.ts';
import { createServer } from '../apps/server/server.ts';
import { bulk } from '../tools/bulk.ts';
import { chromium as launch } from '../tools/chromium.ts';
import { buildWeb } from './opened-page.ts';

export async function withSchoolPage<Result>(
  students: number,
  run: (page: Page, org: string) => Promise<Result>,
): Promise<Result> {
  await buildWeb();
  const postgres = await scratchPostgres();
  await prepareDatabase(postgres.url());
  const [org = ''] = await bulk(postgres.url(), { schools: 1, students });
  const { app, db } = await createServer({
    databaseUrl: postgres.url('postgres', 'app'),
    development: true,
    dist: new URL('../apps/web/dist/', import.meta.url),
  });
  const browser = await chromium.launch(launch);
  try {
    const person = await newPerson(db, 'Staff');
    await joinOrganisation(tenants(db, []), org, person.id, ['staff']);
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const context = await browser.newContext({
      baseURL: `http://localhost:${String(port)}`,
      viewport: { width: 1440, height: 900 },
    });
    await context.addCookies([
      { name: sessionCookie, value: person.token, url: `https://localhost:${String(port)}`, secure: true },
    ]);
    return await run(await context.newPage(), org);
  } finally {
    await browser.close();
    await app.close();
    await postgres.stop();
  }
}

export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
