// How each kind of sample is added to the kind that it extends.
import type { Vault } from '@lanyard/files/files';

import { prepareDatabase } from '../../apps/server/prepare-database.ts';
import type { SampleKind } from './kinds.ts';
import { packingTable } from './packing-table.ts';
import { continueSample, sample, sampleSchools, type Sample } from './sample.ts';
import type { SampleSchools } from './schools.ts';
import { twoSchools } from './two-schools.ts';

/** A database and its files, which no server uses yet. */
type Unused = { readonly url: string; readonly ownerUrl: string; readonly vault: Vault };
type Recipe = (at: Unused) => Promise<unknown>;

/** For one run: the kinds that are added to `school` need its ids, which are random. */
export function sampleRecipes(): Readonly<Record<SampleKind, Recipe>> {
  let schools: SampleSchools | undefined;
  const added =
    (wanted: Pick<Sample, 'shop'>): Recipe =>
    async ({ url, ownerUrl, vault }) => {
      if (!schools) throw new Error('the schools are created first');
      await continueSample(url, schools, { vault, ownerUrl, look: true, ...wanted });
    };
  return {
    no: ({ ownerUrl }) => prepareDatabase(ownerUrl),
    school: async ({ url }) => {
      schools = await sampleSchools(url);
    },
    photos: added({}),
    orders: added({ shop: 'orders' }),
    shop: added({ shop: 'boxes' }),
    season: ({ url, ownerUrl, vault }) => sample(url, { vault, ownerUrl, look: true, season: true }),
    packing: ({ url, vault }) => packingTable(url, vault),
    schools: ({ url, vault }) => twoSchools(url, vault),
  };
}
