// `npm run sample` creates the season through the product's own functions: a school of 480 with portraits, a second
// school, a vendor, and one person per role. `-- --small` creates a school of 50.
// `npm run sample -- --students N --schools M` creates bulk rows of any size for measuring.
import { parseArgs } from 'node:util';

import { connect, type Db } from '@lanyard/db/connect';
import { createWithTenant, type Caller } from '@lanyard/db/tenant';
import type { Vault } from '@lanyard/files/files';
import { readFilesLocation, noVault, openVault } from '@lanyard/files/files-config';
import { openQueue } from '@lanyard/jobs/queue';
import { openKeyRing } from '@lanyard/keys/key-folder';

import { createAnswerers } from '../../apps/server/wiring.ts';
import { developmentKeys, openDevelopmentDatabase } from '../development-database.ts';
import { insertBulkSchools } from '../insert-bulk-schools.ts';
import { addSamplePackages } from './packages.ts';
import { photographSchool } from './photos.ts';
import { createSchools, sampleHome, type SampleSchools, type SampleContext } from './schools.ts';
import { addSeason } from './season.ts';
import { addSampleShop } from './shop.ts';

export type SampleOptions = {
  /** The school has 480 students instead of 50. */
  readonly season?: boolean;
  /**
   * Adds a print shop instead of portraits. `orders`: with an order in every state. `boxes`: also with a package in
   * every state.
   */
  readonly shop?: 'orders' | 'boxes';
  /** The store for the portraits. Without it, no student has a portrait. */
  readonly vault?: Vault;
  /** The URL for the database owner, who may write the dates of past events. */
  readonly ownerUrl?: string;
  /** Also processes the portraits. Otherwise the server's worker does it when it starts. */
  readonly look?: boolean;
};

/** Closes all connections at the end: only a database that nobody uses can be copied. */
async function inWorkshop<Result>(
  url: string,
  vault: Vault | undefined,
  run: (workshop: SampleContext) => Promise<Result>,
): Promise<Result> {
  const db = connect(url, 2);
  const queue = openQueue(url);
  try {
    const withTenant = createWithTenant(db, createAnswerers(vault ?? noVault, { queue, home: sampleHome }));
    return await run({ db, withTenant, queue });
  } finally {
    await queue.stop();
    await db.destroy();
  }
}

/** Adds the portraits, the print shop or the season. */
async function addPortraits(
  { withTenant, queue }: SampleContext,
  schools: SampleSchools,
  {
    season = false,
    shop,
    look = false,
    vault,
    owner,
  }: SampleOptions & { readonly vault: Vault; readonly owner?: Db },
): Promise<void> {
  if (season) {
    if (!owner) throw new Error('a season needs the owner of the database, who lets days pass');
    return addSeason({ withTenant, queue, vault, owner }, schools);
  }
  const { ids, riverside: first, vendor } = schools;
  const as = (name: string): Caller => ({ org: first.org, user: ids.get(name) ?? '', as: 'app_school' });
  const studio = { withTenant, vault, queue, photographer: as('Farah Khan'), ...(owner && { owner }) };
  const manager = { org: vendor, user: ids.get('Ravi Menon') ?? '', as: 'app_vendor' } as const;
  const operator = { org: vendor, user: ids.get('Leela Das') ?? '', as: 'app_vendor' } as const;
  if (shop) {
    const at = { ...studio, office: as('Anil Kumar'), operator, manager };
    await addSampleShop(at, as('Joseph Thomas'));
    if (shop === 'boxes') await addSamplePackages(at, as('Joseph Thomas'));
    return;
  }
  await photographSchool(studio, first.classes, look ? as('Anil Kumar') : undefined);
}

/** Two schools and a vendor without portraits, in a database without people. */
export const addSampleSchools = (url: string): Promise<SampleSchools> =>
  inWorkshop(url, undefined, (workshop) => createSchools(workshop, {}));

/** Adds portraits or a print shop to the schools of `addSampleSchools`. */
export async function extendSampleSchools(
  url: string,
  schools: SampleSchools,
  { ownerUrl, ...wanted }: SampleOptions & { readonly vault: Vault; readonly ownerUrl: string },
): Promise<void> {
  const owner = connect(ownerUrl, 1);
  try {
    await inWorkshop(url, wanted.vault, (workshop) => addPortraits(workshop, schools, { ...wanted, owner }));
  } finally {
    await owner.destroy();
  }
}

/** Returns false and does nothing if the database has people already, so that sample rows are created only once. */
export async function createSample(
  url: string,
  { ownerUrl, vault, ...wanted }: SampleOptions = {},
): Promise<boolean> {
  const owner = ownerUrl === undefined ? undefined : connect(ownerUrl, 1);
  try {
    return await inWorkshop(url, vault, async (workshop) => {
      if (await workshop.db.selectFrom('ctl.people').select('id').limit(1).executeTakeFirst()) return false;
      const schools = await createSchools(workshop, wanted);
      if (vault) await addPortraits(workshop, schools, { ...wanted, vault, ...(owner && { owner }) });
      return true;
    });
  } finally {
    await owner?.destroy();
  }
}

/** Opens the same file store as the development server of this checkout. */
export const developmentVault = (): Vault =>
  openVault(
    readFilesLocation({ ...process.env, LANYARD_DEVELOPMENT: 'yes' }),
    openKeyRing(process.env['LANYARD_KEYS'] ?? developmentKeys()),
  );

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      small: { type: 'boolean', default: false },
      students: { type: 'string' },
      schools: { type: 'string', default: '1' },
    },
  });
  const database = await openDevelopmentDatabase();
  try {
    if (values.students === undefined)
      console.log(
        (await createSample(database.url, {
          season: !values.small,
          vault: developmentVault(),
          look: true,
          ownerUrl: database.ownerUrl,
        }))
          ? 'sample schools made'
          : 'there are people already: nothing made. To begin anew: end the product, delete .data, run this again',
      );
    else {
      const made = await insertBulkSchools(database.ownerUrl, {
        schools: Number(values.schools),
        students: Number(values.students),
      });
      console.log(`${String(made.length)} schools of ${values.students} students`);
    }
  } finally {
    await database.close();
  }
}
