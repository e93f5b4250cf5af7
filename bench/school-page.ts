// The real page of a school with any number of students, signed in as its staff.
import type { AddressInfo } from 'node:net';

import { joinOrganisation } from '@lanyard/accounts/server/school/create-organisation';
import { newPerson } from '@lanyard/accounts/server/test-people';
import type { Db } from '@lanyard/db/connect';
import { createWithTenant } from '@lanyard/db/tenant';
import type { Vault } from '@lanyard/files/files';
import { sessionCookie } from '@lanyard/http/session-cookie';
import type { Queue } from '@lanyard/jobs/queue';
import { chromium, type Page } from '@playwright/test';

import { noRateLimits } from '../apps/server/rate-limit.ts';
import { createServer } from '../apps/server/server.ts';
import { chromium as launch } from '../tools/chromium.ts';
import { insertBulkSchools } from '../tools/insert-bulk-schools.ts';
import { scratchDatabase } from '../tools/scratch-database.ts';
import { scratchVault } from '../tools/scratch-vault.ts';
import { buildWeb } from './opened-page.ts';

type Made = { readonly ownerUrl: string; readonly db: Db; readonly queue: Queue; readonly vault: Vault };

/**
 * Opens the page. `make` creates the school and returns it. Without `make`, SQL inserts the rows of the school, and the
 * school has no files.
 */
export async function withSchoolPage<Result>(
  students: number,
  run: (page: Page, org: string) => Promise<Result>,
  make: (made: Made) => Promise<string> = async ({ ownerUrl }) =>
    (await insertBulkSchools(ownerUrl, { schools: 1, students }))[0] ?? '',
): Promise<Result> {
  await buildWeb();
  const database = await scratchDatabase();
  const { vault, remove } = await scratchVault();
  const { app, db, queue } = await createServer({
    databaseUrl: database.url,
    vault,
    development: true,
    dist: new URL('../apps/web/dist/', import.meta.url),
    limits: noRateLimits,
  });
  const org = await make({ ownerUrl: database.ownerUrl, db, queue, vault });
  const browser = await chromium.launch(launch);
  try {
    const person = await newPerson(db, 'Staff');
    await joinOrganisation(createWithTenant(db, []), org, person.id, ['staff']);
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
    await database.stop();
    await remove();
  }
}

export const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;
